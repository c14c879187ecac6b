import { type ComponentType, useEffect, useState } from "react";
import { reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";

/** The code of a component, loaded when it is first used. */
export type LazyCode<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
};

/** Names the code of a component for `useCode`. */
export const lazyCode = <Props>(load: LazyCode<Props>["load"]): LazyCode<Props> => ({
  load,
  loaded: null,
});

/** Loads the code of a component, and keeps it for everything that shows it. */
export async function loadCode<Props>(code: LazyCode<Props>): Promise<ComponentType<Props>> {
  code.loaded = await code.load();
  return code.loaded;
}

type Loading<Props> = {
  /** The component, once its code is loaded. */
  readonly Loaded: ComponentType<Props> | null;
  /** Why it could not be loaded; also while it is tried again. */
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Whether a person asked for it again after a failure. */
  readonly isRetry: boolean;
};

/**
 * Loads the code of a component, and on `retry` again where that has failed. `React.lazy` would replace the page by an
 * error, and fail until the page is loaded anew. Only that helps where a deploy has taken the code away, so it follows a
 * retry that fails while the device is online. `isRetry` says that the first try is a retry already; default false.
 */
export function useCode<Props>(code: LazyCode<Props>, isRetry = false) {
  const [state, setState] = useState<Loading<Props>>(() => ({
    ...{ Loaded: code.loaded, error: null, isLoading: code.loaded === null, isRetry },
  }));
  const { isLoading, isRetry: isRetried } = state;
  useEffect(() => {
    if (!isLoading) return;
    let isUsed = true;
    loadCode(code).then(
      (Loaded) => {
        if (isUsed) setState((now) => ({ ...now, Loaded, error: null, isLoading: false }));
      },
      (error: Error) => {
        if (!isUsed) return;
        // A failure that no one asked to try again leaves the page and what was typed in it.
        if (isRetried) reloadOnStaleChunk(error);
        setState((now) => ({ ...now, error, isLoading: false }));
      },
    );
    return () => {
      isUsed = false;
    };
  }, [code, isLoading, isRetried]);
  return { ...state, retry: () => setState((now) => ({ ...now, isLoading: true, isRetry: true })) };
}
