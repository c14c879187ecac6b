import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { useNearViewport } from "#web/lib/loading/use-near-viewport.ts";
import { Button, type ButtonKind } from "./button.tsx";
import { loadToasts, toast } from "./toast.ts";

/** What a dialog that is opened by a `DialogButton` is given. */
export type DialogContentProps<Result = unknown> = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when what the dialog collected has arrived. */
  onSent?: ((result: Result) => void) | undefined;
};

/** How a `DialogButton` is set up. */
export type DialogButtonProps<Result = unknown> = Pick<DialogContentProps<Result>, "onSent"> & {
  /** Gets the dialog, asked for once it is near; must stay the same function. */
  load: () => Promise<ComponentType<DialogContentProps<Result>>>;
  kind?: ButtonKind;
  className?: string;
  children: ReactNode;
};

/** A button whose dialog is fetched on intent and opened on click; focus returns to it. */
export function DialogButton<Result>({
  load,
  kind,
  className,
  onSent,
  children,
}: DialogButtonProps<Result>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogContentProps<Result>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Near enough to be pressed, it must open without the network, and be able to say what happens.
  const preloadDialog = useCallback(async () => {
    await Promise.all([load(), loadToasts()]);
    return () => () => undefined;
  }, [load]);
  const button = useNearViewport<HTMLButtonElement>(preloadDialog);
  // Whoever pressed before this was alive need not press again.
  useEffect(() => {
    if (button.current?.hasAttribute("data-pressed")) button.current.click();
  }, [button]);
  const prefetch = () => preload(load);
  const open = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, and the dialog returns focus to what had it.
    currentTarget.focus();
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast({
        kind: "destructive",
        title: "Could Not Open",
        description: "Please check your connection and try again.",
      });
    }
  };
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
        onClick={open}
      >
        {children}
      </Button>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onSent={onSent} />}
    </>
  );
}
