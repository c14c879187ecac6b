import { type ComponentType, useEffect, useEffectEvent } from "react";
import { showError } from "./failure-toast.ts";
import { lazyCode, useCode } from "./use-code.ts";

/** Every dialog can be closed without an answer. */
type Closable = { readonly onClose: (answer: null) => void };

/**
 * A dialog whose code is loaded when it opens. Where that fails, a toast says so and the dialog counts as closed: the page
 * below stays with what was typed in it, and the next opening tries again. Where that fails as well, and not because the device
 * is offline, the page is loaded anew, because a deploy may have taken the code away.
 *
 * @example
 * const ShareDialog = lazyDialog(async () => (await import("./share-dialog.tsx")).ShareDialog);
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands for the dialog while its code loads. */
  Loading?: ComponentType<Props>,
): ComponentType<Props> {
  const code = lazyCode(load);
  let hasFailedOnline = false;
  return function LazyDialog(props: Props) {
    const { Loaded, error } = useCode(code, hasFailedOnline);
    const giveUp = useEffectEvent((reason: Error) => {
      hasFailedOnline ||= navigator.onLine;
      showError("Not opened", reason);
      props.onClose(null);
    });
    useEffect(() => {
      if (error) giveUp(error);
    }, [error]);
    if (Loaded) return <Loaded {...props} />;
    return Loading && !error ? <Loading {...props} /> : null;
  };
}
