import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { KeyCap } from "./key-cap.tsx";
import { isTyping } from "./shortcuts.ts";
import { useTopmostElement } from "./toast-slots.ts";
import {
  closeToast,
  durationOf,
  endToast,
  holdToast,
  remainingOf,
  type ShownToast,
  undoShown,
  useToast,
} from "./toasts.ts";

/** Ctrl+Z or ⌘Z undoes unless it belongs to a field; F8 moves the focus to the toast. */
function useToastKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
      const isUndo = event.key === "z" && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (isUndo && !isTyping(event.target) && undoShown()) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [region]);
}

/** Returns the focus to where it came from: after Esc, before a button of the toast is removed, and before the toast moves. */
function useFocusReturn(region: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement>(null);
  const leave = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !region.current?.contains(activeElement)) return;
    activeElement.blur();
    origin.current?.focus();
  };
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Otherwise Esc also leaves the record on the screen.
    event.preventDefault();
    leave();
  };
  return { leave, onFocus, onKeyDown };
}

/** Tells the page how high the toast is: an open modal makes room, and on small screens the foot of a record. */
function useReservedSpace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = region.current;
    if (!node) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--toast-height", `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-height");
    };
  }, [region]);
}

type ToastProps = ShownToast & { onLeave: () => void };

function Toast({ onLeave, ...toast }: ToastProps) {
  const { title, description, kind, isHeld, onUndo } = toast;
  const totalMs = durationOf(toast);
  // Less than the whole for a toast that was covered by another, nothing for one that was held.
  const [remainingMs, setRemaining] = useState(() => remainingOf(toast));
  const closing = (close: () => unknown) => () => {
    onLeave();
    close();
  };
  const swipe = useSwipe({
    onSwiped: closing(closeToast),
    onHeld: holdToast,
    // A mouse selects the text, for example of an error.
    ignoresMouse: true,
  });
  return (
    <div {...swipe} className="admin-toast" data-kind={kind} data-held={isHeld ? "" : undefined}>
      <div className="admin-toast-text">
        <p>{title}</p>
        {description && <p className="admin-toast-description">{description}</p>}
      </div>
      <p className="admin-toast-actions">
        {onUndo && (
          <>
            <button type="button" className="admin-toast-undo" onClick={closing(undoShown)}>
              Undo
            </button>
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="mod" />
              <KeyCap name="z" />
            </span>
          </>
        )}
        <button type="button" className="icon-button" onClick={closing(closeToast)}>
          <span className="sr-only">Dismiss</span>
          <CloseIcon />
        </button>
      </p>
      {kind !== "error" && (
        <span
          aria-hidden="true"
          className="admin-toast-timer"
          style={{
            animationDuration: `${totalMs}ms`,
            animationDelay: `${remainingMs - totalMs}ms`,
          }}
          // The browser starts it again when the toast moves into a modal or out of it.
          onAnimationStart={() => setRemaining(remainingOf(toast))}
          onAnimationEnd={closing(endToast)}
        />
      )}
    </div>
  );
}

/**
 * Where toasts appear; one at a time. The line at the foot of a toast is also its timer. It is part of an open modal, outside of
 * which nothing can be pressed.
 */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const shown = useToast((store) => store.shown);
  const { leave, onFocus, onKeyDown } = useFocusReturn(region);
  const element = useTopmostElement(home, leave);
  useToastKeys(region);
  useReservedSpace(region);
  const section = (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="toast-region"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div role={shown?.kind === "error" ? "alert" : "status"}>
        {shown ? (
          <Toast key={shown.id} {...shown} onLeave={leave} />
        ) : (
          <p className="toast-region-empty">No notifications</p>
        )}
      </div>
    </section>
  );
  return (
    <div ref={home} className="contents">
      {createPortal(section, element)}
    </div>
  );
}
