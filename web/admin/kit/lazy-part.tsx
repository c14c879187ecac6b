import type { ComponentType, ReactNode } from "react";
import { ErrorNotice } from "./error-notice.tsx";
import { type LazyCode, lazyCode, loadCode, useCode } from "./use-code.ts";

type Options<Props> = {
  /** What it is called when it could not be loaded: "The comparison". */
  name: string;
  /** Stands for the part while its code loads; default nothing. */
  loading?: ReactNode;
  /** Where the notice stands in the layout of the part; default by itself. */
  frame?: (notice: ReactNode, props: Props) => ReactNode;
};

/** The code of a part, which can be loaded before the part is shown. */
export type PartCode = { readonly isLoaded: () => boolean; readonly load: () => Promise<unknown> };

type PartProps<Props> = { code: LazyCode<Props>; options: Options<Props>; props: Props };

function LoadedPart<Props extends object>({ code, options, props }: PartProps<Props>) {
  const { name, loading, frame } = options;
  const { Loaded, error, isLoading, retry } = useCode(code);
  if (Loaded) return <Loaded {...props} />;
  if (!error) return loading;
  const notice = (
    <ErrorNotice
      title={`${name} could not be loaded`}
      error={error}
      isRetrying={isLoading}
      onRetry={retry}
    />
  );
  return frame ? frame(notice, props) : notice;
}

/**
 * A part of a view whose code is loaded when it is first shown. Where that fails, a notice with a retry stands in its
 * place: the rest of the view works, and keeps what was typed in it. A retry that fails while the device is online loads the page anew.
 *
 * @example
 * const SentTimes = lazyPart(async () => (await import("./sent-times.tsx")).SentTimes, { name: "The times" });
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props>,
): ComponentType<Props> & PartCode {
  const code = lazyCode(load);
  return Object.assign((props: Props) => <LoadedPart {...{ code, options, props }} />, {
    isLoaded: () => code.loaded !== null,
    load: () => loadCode(code),
  });
}
