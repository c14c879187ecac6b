import { CloseIcon } from "#web/ui/close-icon.tsx";
import { headOf } from "./head-phrase.ts";
import { badgeText, unreadNote } from "./unread.ts";
import { setMode, useWidget } from "./widget.ts";

export const windowId = "chat-window";
export const toggleId = "chat-toggle";

/** The head of the window: who answers, and the buttons to minimise and close. Alone when minimised. */
export function WindowHead() {
  const widget = useWidget();
  const { mode, unread } = widget;
  const { phrase, dot } = headOf(widget);
  const isOpen = mode === "open";
  const hasBadge = !isOpen && unread > 0;
  return (
    <div className="chat-head" data-phrase={phrase}>
      <span className="chat-dot" data-dot={dot} />
      <p className="chat-phrase" role="status">
        {phrase}
      </p>
      {hasBadge && (
        <span aria-hidden className="chat-badge">
          {badgeText(unread)}
        </span>
      )}
      <button
        type="button"
        className="chat-tool"
        id={toggleId}
        aria-label={isOpen ? "Minimise chat" : `Expand chat${unreadNote(unread)}`}
        aria-expanded={isOpen}
        aria-controls={windowId}
        onClick={() => setMode(isOpen ? "minimised" : "open")}
      >
        <svg aria-hidden viewBox="0 0 16 16">
          <path d={isOpen ? "M2 12h12" : "M3 10.5l5-5 5 5"} />
        </svg>
      </button>
      <button
        type="button"
        className="chat-tool"
        aria-label="Close chat"
        onClick={() => setMode("closed")}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
