import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from "react";
import { preload, reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";
import { useNearViewport } from "#web/lib/loading/use-near-viewport.ts";
import { Button, type ButtonKind } from "./button.tsx";
import { loadToasts } from "./toast.ts";

/** The props of a dialog that is opened by a `DialogButton`. */
export type DialogContentProps<Result = unknown> = {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the result after the server has accepted it. */
  onSent?: ((result: Result) => void) | undefined;
};

/** The props of `DialogButton`. */
export type DialogButtonProps<Result = unknown> = Pick<DialogContentProps<Result>, "onSent"> & {
  /** Loads the dialog's component; must be the same function in every render. */
  load: () => Promise<ComponentType<DialogContentProps<Result>>>;
  kind?: ButtonKind;
  className?: string;
  children: ReactNode;
};

/**
 * A button that opens a dialog. The dialog's code is loaded when the button comes near the viewport
 * or the pointer or focus reaches it. While the code is missing, the button says so. Focus returns
 * to the button when the dialog closes.
 *
 * @example
 * const load = async () => (await import("./contact-dialog.tsx")).ContactDialog;
 * <DialogButton kind="outline" load={load}>Write to us</DialogButton>
 */
export function DialogButton<Result>({
  load,
  kind,
  className,
  onSent,
  children,
}: DialogButtonProps<Result>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogContentProps<Result>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const isRound = kind === "icon";
  // Loaded before the click, so that the dialog and its toasts work when the network is lost.
  const preloadDialog = useCallback(async () => {
    await Promise.all([load(), loadToasts()]);
    return () => () => undefined;
  }, [load]);
  const button = useNearViewport<HTMLButtonElement>(preloadDialog);
  // boot.ts marks a button that was pressed before hydration; repeat that press now.
  useEffect(() => {
    const { current } = button;
    if (!current?.dataset.busy) return;
    delete current.dataset.busy;
    current.click();
  }, [button]);
  const prefetch = () => preload(load);
  const open = async (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event;
    // boot.ts takes a click that reaches the window for one before hydration.
    event.stopPropagation();
    // Safari does not focus a clicked button, but the dialog returns focus to the focused element.
    currentTarget.focus();
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setIsOpen(true);
      setProblem("");
    } catch (error) {
      reloadOnStaleChunk(error);
      setProblem(
        navigator.onLine
          ? "This could not be fetched. Please press again."
          : "You are offline. Press again once you are back.",
      );
    }
  };
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        className={isRound ? `relative ${className}` : className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
        onClick={open}
      >
        {(isRound || !problem) && children}
        {problem && <span className={isRound ? "round-button-note" : undefined}>{problem}</span>}
      </Button>
      {problem && (
        <span role="alert" className="sr-only">
          {problem}
        </span>
      )}
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onSent={onSent} />}
    </>
  );
}
