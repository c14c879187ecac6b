import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { ToastMessage } from "./toast-message.tsx";
import { addToast, dismissToast, type ShownToast, type Toast, useToasts } from "./toast-store.ts";
import { useFreePosition } from "./use-free-position.ts";
import { useToastFocus } from "./use-toast-focus.ts";
import { useToastTimer } from "./use-toast-timer.ts";

const defaultDurationMs = 5000;
/** A screen reader announces text that is added to a live region, not text the region starts with. */
const announceAfterMs = 50;

function watchDialogs(onChange: () => void): () => void {
  const types = ["toggle", "close"];
  for (const type of types) document.addEventListener(type, onChange, true);
  return () => {
    for (const type of types) document.removeEventListener(type, onChange, true);
  };
}

/** The element toasts are rendered in: a modal dialog makes everything outside it inert. */
const topmostDialogOrBody = (): Element =>
  [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

function Announcement({ toast: { kind, title, description = "" } }: { toast: ShownToast }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(`${title} ${description}`), announceAfterMs);
    return () => clearTimeout(timer);
  }, [title, description]);
  return (
    <p
      className="sr-only"
      role="status"
      aria-live={kind === "destructive" ? "assertive" : "polite"}
    >
      {text}
    </p>
  );
}

/** Whether a closed toast has finished its closing animation. */
function useIsGone({ isOpen }: ShownToast, list: { current: HTMLElement | null }): boolean {
  const [isGone, setGone] = useState(!isOpen);
  useEffect(() => {
    if (isOpen) return;
    const animations = list.current?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setGone(true));
  }, [isOpen, list]);
  return isGone;
}

const marginPx = 16;

/** A toast where it covers the least; it closes by itself unless it is hovered, focused, held or hidden. */
function ToastZone({ toast }: { toast: ShownToast }) {
  const { id, durationMs = defaultDurationMs } = toast;
  const container = useSyncExternalStore(watchDialogs, topmostDialogOrBody);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  const [isHovered, setHovered] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const { list, hasFocus, onFocus, onBlur } = useToastFocus(toast);
  const isGone = useIsGone(toast, list);
  const dismiss = useCallback(() => dismissToast(id), [id]);
  useToastTimer(durationMs, isHovered || hasFocus || isHeld || isHidden, dismiss);
  const { left, top } = useFreePosition(list, container, marginPx, isHovered || !toast.isOpen);
  if (isGone) return null;
  return createPortal(
    <section
      aria-label="Notifications (F8)"
      className="fixed z-50"
      style={{
        left: 0,
        top: 0,
        // Not `left` and `top`, whose change would count as a layout shift.
        translate: `${left}px ${top}px`,
        width: `min(24.5rem, 100vw - ${2 * marginPx}px)`,
      }}
    >
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 moves focus here, where it must be visible.
        tabIndex={0}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        <ToastMessage toast={toast} onHeld={() => setHeld(true)} />
      </ol>
      <Announcement toast={toast} />
    </section>,
    container,
  );
}

function Toasts() {
  return useToasts((store) => store.toasts).map((toast) => (
    <ToastZone key={toast.id} toast={toast} />
  ));
}

let isMounted = false;

/** Shows a toast; the first one adds the viewport to the document. */
export function showToast(message: Toast): void {
  addToast(message);
  if (isMounted) return;
  isMounted = true;
  createRoot(document.createElement("div")).render(<Toasts />);
}
