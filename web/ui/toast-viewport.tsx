import * as Toast from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { CloseIcon } from "./close-icon.tsx";
import { CopyButton } from "./copy-button.tsx";
import { dismissToast, type ShownToast, useToasts } from "./toast-store.ts";

const defaultDurationMs = 5000;
const swipeThresholdPx = 50;

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

function ToastMessage({ toast }: { toast: ShownToast }) {
  const { id, isOpen, kind, title, description, durationMs, reference, action } = toast;
  return (
    <Toast.Root
      open={isOpen}
      duration={durationMs ?? defaultDurationMs}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      type={kind === "destructive" ? "foreground" : "background"}
      data-kind={kind}
      className="toast relative grid gap-1 border border-border bg-surface p-6 pr-14 text-small data-[kind=destructive]:border-danger"
    >
      <span
        aria-hidden
        data-kind={kind}
        className="-top-px absolute inset-x-0 h-0.5 bg-accent data-[kind=destructive]:bg-danger"
      />
      <Toast.Title className="font-medium data-[kind=destructive]:text-danger" data-kind={kind}>
        {title}
      </Toast.Title>
      {description && <Toast.Description className="text-muted">{description}</Toast.Description>}
      {reference && (
        <p className="flex flex-wrap items-baseline gap-x-4 pt-2 tabular-nums">
          <span>Reference {reference}</span>
          <CopyButton text={reference} />
        </p>
      )}
      {action && (
        <Toast.Action
          altText={action.label}
          className="mt-2 justify-self-start underline decoration-accent underline-offset-4"
          onClick={action.run}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="absolute top-2 right-2 grid size-11 place-items-center text-muted transition-colors hover:text-text">
        <span className="sr-only">Dismiss</span>
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  );
}

function Toasts() {
  const toasts = useToasts((store) => store.toasts);
  const container = useSyncExternalStore(watchDialogs, topmostDialogOrBody);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
      {createPortal(
        <Toast.Viewport
          hotkey={["F8"]}
          label="Notifications ({hotkey})"
          className="fixed top-16 right-0 z-50 w-full max-w-106 p-4 sm:px-6"
        />,
        container,
      )}
    </Toast.Provider>
  );
}

let isMounted = false;

/** Adds the toast viewport to the document; further calls do nothing. */
export function mountToasts(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.createElement("div")).render(<Toasts />);
}
