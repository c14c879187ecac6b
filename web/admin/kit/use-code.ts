import { type ComponentType, useEffect, useState } from "react";
import { reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";

/** The code of a component, loaded when it is first used. */
export type LazyCode<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
  hasFailed: boolean;
};

/** Names the code of a component for `useCode`. */
export const lazyCode = <Props>(load: LazyCode<Props>["load"]): LazyCode<Props> => ({
  load,
  loaded: null,
  hasFailed: false,
});

type Loading<Props> = {
  /** The component, once its code is loaded. */
  readonly Loaded: ComponentType<Props> | null;
  /** Why it could not be loaded; also while it is tried again. */
  readonly error: Error | null;
  readonly isLoading: boolean;
};

/**
 * Loads the code of a component, and on `retry` again where that has failed. `React.lazy` would replace the page by an
 * error, and fail until the page is loaded anew. Only that helps where a deploy has taken the code away, so it follows a second failure.
 */
export function useCode<Props>(code: LazyCode<Props>) {
  const [state, setState] = useState<Loading<Props>>(() => ({
    ...{ Loaded: code.loaded, error: null, isLoading: code.loaded === null },
  }));
  const { isLoading } = state;
  useEffect(() => {
    if (!isLoading) return;
    let isUsed = true;
    const end = (next: Omit<Loading<Props>, "isLoading">) => {
      if (isUsed) setState({ ...next, isLoading: false });
    };
    code.load().then(
      (Loaded) => {
        code.loaded = Loaded;
        end({ Loaded, error: null });
      },
      (error: Error) => {
        // The first failure leaves what was typed on the page; a second one is hardly that of the network.
        if (code.hasFailed) reloadOnStaleChunk(error);
        code.hasFailed = true;
        end({ Loaded: null, error });
      },
    );
    return () => {
      isUsed = false;
    };
  }, [code, isLoading]);
  return { ...state, retry: () => setState((now) => ({ ...now, isLoading: true })) };
}
