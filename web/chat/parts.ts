import { preload } from "#web/lib/loading/stale-chunks.ts";
import { loadToasts } from "#web/ui/toast.ts";
import { ActionStatus } from "./action-status.tsx";
import { Announcer, TypingStatus } from "./announcer.tsx";
import { EmailPart, EndingPart } from "./rare-parts.ts";
import { RichMessage, WidgetPictures } from "./widget-pictures.tsx";

/** The parts of the window that are loaded once it is open. */
export const parts = {
  ActionStatus,
  Announcer,
  EmailPart,
  EndingPart,
  RichMessage,
  TypingStatus,
  WidgetPictures,
};

// A message fails when the connection is lost, and then the toast that says so could not be loaded.
preload(loadToasts);
