import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showError } from "./failure-toast.ts";

/** Every dialog can be closed without an answer. */
type Closable = { readonly onClose: (answer: null) => void };

/**
 * A dialog whose code is loaded when it opens. Where that fails, a toast says so and the dialog counts as closed: the page
 * below stays with what was typed in it, and the next opening tries again. `React.lazy` would replace the page by an
 * error, and fail until it is loaded anew.
 *
 * @example
 * const ShareDialog = lazyDialog(async () => (await import("./share-dialog.tsx")).ShareDialog);
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands for the dialog while its code loads. */
  Loading?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(() => loaded);
    const giveUp = useEffectEvent((error: Error) => {
      showError("Not opened", error);
      props.onClose(null);
    });
    useEffect(() => {
      if (loaded) return;
      let isOpen = true;
      load().then(
        (component) => {
          loaded = component;
          if (isOpen) setDialog(() => component);
        },
        (error: Error) => {
          if (isOpen) giveUp(error);
        },
      );
      return () => {
        isOpen = false;
      };
    }, []);
    if (Dialog) return <Dialog {...props} />;
    return Loading ? <Loading {...props} /> : null;
  };
}
