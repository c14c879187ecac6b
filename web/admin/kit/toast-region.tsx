import { useEffect, useRef } from "react";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { KeyCap } from "./key-cap.tsx";
import { isTyping } from "./shortcuts.ts";
import { closeToast, undoShown, useToast } from "./toasts.ts";

const defaultDurationMs = 5000;

/** Ctrl+Z or ⌘Z undoes unless it belongs to a field; F8 moves the focus to the toast. */
function useToastKeys(focusRegion: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") focusRegion();
      const isUndo = event.key === "z" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (isUndo && !isTyping(event.target) && undoShown()) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [focusRegion]);
}

/** Where toasts appear; one at a time. The line at its foot is also its timer. */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const shown = useToast((store) => store.shown);
  useToastKeys(() => region.current?.focus());
  const isError = shown?.kind === "error";
  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className="toast-region">
      <div role={isError ? "alert" : "status"}>
        {shown && (
          <div key={shown.id} className="admin-toast" data-kind={shown.kind}>
            <p>{shown.title}</p>
            {shown.description && <p className="admin-toast-description">{shown.description}</p>}
            <p className="admin-toast-actions">
              {shown.onUndo && (
                <>
                  <button type="button" className="admin-toast-undo" onClick={undoShown}>
                    Undo
                  </button>
                  <span aria-hidden="true" className="key-hint">
                    <KeyCap name="mod" />
                    <KeyCap name="z" />
                  </span>
                </>
              )}
              <button type="button" className="icon-button" onClick={closeToast}>
                <span className="sr-only">Dismiss</span>
                <CloseIcon />
              </button>
            </p>
            {!isError && (
              <span
                aria-hidden="true"
                className="admin-toast-timer"
                style={{ animationDuration: `${shown.durationMs ?? defaultDurationMs}ms` }}
                onAnimationEnd={closeToast}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
