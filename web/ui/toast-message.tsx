import { CloseIcon } from "./close-icon.tsx";
import { CopyButton } from "./copy-button.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";
import { useSwipe } from "./use-swipe.ts";

/** One toast; `onHeld` is called when a long press asks it to stay. */
export function ToastMessage({ toast, onHeld }: { toast: ShownToast; onHeld: () => void }) {
  const { id, isOpen, kind, title, description, reference, action } = toast;
  const isError = kind === "destructive";
  const dismiss = () => dismissToast(id);
  const run = () => {
    dismiss();
    action?.run();
  };
  return (
    <li
      {...useSwipe({ onSwiped: dismiss, onHeld })}
      data-kind={kind}
      data-state={isOpen ? "open" : "closed"}
      className={`toast relative grid gap-1 border bg-surface p-6 pr-14 text-small ${isError ? "border-current text-danger" : "border-border"}`}
    >
      <span
        aria-hidden
        className={`-top-px absolute inset-x-0 ${isError ? "border-current" : "border-accent"} border-b-2`}
      />
      <p className="font-medium">{title}</p>
      {description && <p className="text-muted">{description}</p>}
      {reference && (
        <p className="flex flex-wrap items-baseline gap-x-4 pt-2 tabular">
          <span>Reference {reference}</span>
          <CopyButton text={reference} />
        </p>
      )}
      {action && (
        <button
          type="button"
          className="mt-2 min-h-6 justify-self-start underline decoration-accent underline-offset-4"
          onClick={run}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="absolute top-2 right-2 grid size-11 place-items-center text-muted transition-colors hover:text-text"
        onClick={dismiss}
      >
        <span className="sr-only">Dismiss</span>
        <CloseIcon />
      </button>
    </li>
  );
}
