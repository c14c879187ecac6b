import { preload } from "#web/lib/loading/stale-chunks.ts";
import { loadToasts } from "#web/ui/toast.ts";
import { EmailPart, EndingPart } from "./rare-parts.tsx";
import { RichMessage, WidgetPictures } from "./widget-pictures.tsx";

/** The parts of the window that are loaded once it is open. */
export const parts = { EmailPart, EndingPart, RichMessage, WidgetPictures };

// A message fails when the connection is lost, and then the toast that says so could not be loaded.
preload(loadToasts);
