import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { isComposing } from "#web/lib/is-composing.ts";
import { Composer } from "./composer.tsx";
import { LoadedPart } from "./loaded-part.tsx";
import { Thread } from "./thread.tsx";
import { useSheet } from "./use-sheet.ts";
import { setMode, useWidget } from "./widget.ts";
import { toggleId, WindowHead, windowId } from "./window-head.tsx";

/** Moves the focus to where the visitor goes on after opening, minimising or closing the window. */
function useModeFocus(dialog: { current: HTMLElement | null }, launcher: HTMLElement): void {
  const mode = useWidget((widget) => widget.mode);
  useLayoutEffect(() => {
    if (!useWidget.getState().isByVisitor) return;
    const field = dialog.current?.querySelector<HTMLElement>("textarea:enabled");
    if (mode === "open") (field ?? dialog.current)?.focus();
    else if (mode === "minimised") document.getElementById(toggleId)?.focus();
    else launcher.focus();
  }, [mode, dialog, launcher]);
}

/** The window of the chat, and what a screen reader hears of it. */
export function ChatWindow({ launcher }: { launcher: HTMLElement }) {
  const mode = useWidget((widget) => widget.mode);
  const dialog = useRef<HTMLDialogElement>(null);
  useSheet(dialog, mode === "open");
  useModeFocus(dialog, launcher);
  useEffect(() => launcher.setAttribute("aria-controls", windowId), [launcher]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isComposing(event.nativeEvent) && mode === "open")
      setMode("minimised");
  };
  return (
    <>
      <dialog
        ref={dialog}
        id={windowId}
        className="chat-window"
        aria-label="Support chat"
        open={mode !== "closed"}
        data-mode={mode}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <WindowHead />
        <div className="chat-body" hidden={mode !== "open"}>
          <Thread />
          <Composer />
        </div>
      </dialog>
      {/* Empty from the start: a screen reader may not hear of a region that comes with its text. */}
      <div className="sr-only">
        <div role="log" aria-label="New messages">
          <LoadedPart name="Announcer" />
        </div>
        <div role="status">
          <LoadedPart name="TypingStatus" />
        </div>
      </div>
    </>
  );
}
