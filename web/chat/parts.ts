import { EmailForm } from "./email-form.tsx";
import { EndingPart } from "./ending-part.tsx";
import { RichMessage, WidgetPictures } from "./widget-pictures.tsx";

/** The parts of the window that are loaded once it is open. */
export const parts = { EmailForm, EndingPart, RichMessage, WidgetPictures };
