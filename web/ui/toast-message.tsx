import { CloseIcon } from "./close-icon.tsx";
import { CopyButton } from "./copy-button.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";
import { useSwipe } from "./use-swipe.ts";

/**
 * With the padding around it the text takes at most half of a window, also of one of 256 pixels, which is what a zoom to 400%
 * leaves. The margin has the room for the outline of what has the focus.
 */
const scrolling = {
  maxHeight: "calc(50svh - 2.125rem)",
  overflowY: "auto",
  margin: "-0.5rem",
  padding: "0.5rem",
} as const;

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
      className={`toast relative border bg-surface p-6 pr-14 text-small ${isError ? "border-current text-danger" : "border-border"}`}
    >
      <span
        aria-hidden
        className={`-top-px absolute inset-x-0 ${isError ? "border-current" : "border-accent"} border-b-2`}
      />
      <div className="grid gap-1" style={scrolling}>
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
      </div>
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
