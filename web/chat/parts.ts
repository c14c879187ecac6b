import { EmailForm } from "./email-form.tsx";
import { Ending } from "./ending.tsx";
import { LinkedText } from "./linked-text.tsx";
import { PictureMessage, WidgetPictures } from "./widget-pictures.tsx";

/** The parts of the window that are loaded once it is open. */
export const parts = { EmailForm, Ending, LinkedText, PictureMessage, WidgetPictures };
