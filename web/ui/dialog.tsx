import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./close-icon.tsx";
import { useBackdropClose } from "./use-backdrop-close.ts";

type DialogProps = {
  isOpen: boolean;
  /** Called after the dialog was closed by Esc, backdrop, close button or back gesture. */
  onClose: () => void;
  title: string;
  /** `side`: right edge, full height, 640px wide; `centre`: up to 640px; `wide`: up to 1152px, for media. Default `side`. */
  position?: "side" | "centre" | "wide";
  children: ReactNode;
};

/** Opens the dialog; `--scrollbar` keeps the page's width while its scrollbar is hidden. */
function openModal(node: HTMLDialogElement): void {
  const { documentElement } = document;
  const scrollbarPx = innerWidth - documentElement.clientWidth;
  documentElement.style.setProperty("--scrollbar", `${scrollbarPx}px`);
  node.showModal();
  // By itself the browser focuses the close button, which comes first.
  node.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

/**
 * A modal dialog based on `<dialog>`: focus stays inside and returns to the opener afterwards. It is
 * rendered in a portal on `<body>`, so it cannot be prerendered. Each opening mounts the children
 * anew; they are unmounted after the closing transition.
 */
export function Dialog({ isOpen, onClose, title, position = "side", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdropClose = useBackdropClose(dialog);
  const titleId = useId();
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsMounted(true);
    if (isOpen) setOpenings(openings + 1);
  }

  useEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (isOpen) {
      if (!node.open) openModal(node);
      return;
    }
    let isCurrent = true;
    node.close();
    void Promise.allSettled(node.getAnimations().map(({ finished }) => finished)).then(() => {
      if (isCurrent) setIsMounted(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog-panel"
      data-position={position}
      onClose={onClose}
      {...backdropClose}
    >
      {isMounted && (
        <div key={openings} className="flex min-h-0 flex-1 flex-col">
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-6 sm:pl-12">
            <h2 id={titleId} className="type-label text-muted">
              {title}
            </h2>
            <button
              type="button"
              className="grid size-11 place-items-center text-muted transition-colors hover:text-text"
              onClick={() => dialog.current?.close()}
            >
              <span className="sr-only">Close</span>
              <CloseIcon />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>,
    document.body,
  );
}
