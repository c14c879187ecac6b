import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { useBackdropClose } from "#web/ui/use-backdrop-close.ts";
import { useHeldSession } from "./held-session.ts";
import { useToastSlot } from "./toast-slots.ts";

type Props = {
  /** Called after every way of closing: Esc, the scrim, the cross. */
  onClose: () => void;
  title: string;
  /** Without a head the title names the dialog for screen readers only. */
  hasHead?: boolean;
  /** Stands in the head beside the title. */
  status?: ReactNode;
  /** A class for a size of its own. */
  className?: string;
  /** Whether something was typed in it: a press on the backdrop does not close it, nor does the end of the session. */
  isDirty?: boolean;
  children: ReactNode;
};

/** What a modal opens on. A box or a file has nothing to type. */
const firstField =
  "[data-autofocus], :is(input, select, textarea):enabled:not([type=checkbox], [type=file])";

/**
 * A modal on the browser's own `<dialog>`: it opens when it is mounted, at a fixed height from the
 * top, and grows downwards. Focus stays inside, and returns to where it came from.
 */
export function Modal(props: Props) {
  const {
    onClose,
    title,
    hasHead = true,
    status,
    className = "",
    isDirty = false,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const toastSlot = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const backdropClose = useBackdropClose(dialog);
  useHeldSession(isDirty);
  useToastSlot(toastSlot);
  // In the frame in which a toast moves into it, which is out of sight until it opens.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    // `showModal` focuses the first focusable element, which may be a container.
    (node?.querySelector<HTMLElement>(firstField) ?? closeButton.current)?.focus();
    return () => node?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={title}
      className={`modal ${className}`}
      onClose={onClose}
      {...(isDirty ? {} : backdropClose)}
    >
      {hasHead && (
        <header className="modal-head">
          <h2 className="font-medium">{title}</h2>
          {status}
          <button
            ref={closeButton}
            type="button"
            className="icon-button"
            onClick={() => dialog.current?.close()}
          >
            <span className="sr-only">Close</span>
            <CloseIcon />
          </button>
        </header>
      )}
      {children}
      <div ref={toastSlot} className="contents" />
    </dialog>,
    document.body,
  );
}
