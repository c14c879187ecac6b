import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";
import { isChunkError, reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";
import { newErrorId, reportError } from "#web/lib/report-error.ts";
import { lazyPart } from "./lazy-part.tsx";
import { usePageTitle } from "./page-title.ts";
import { TopBar } from "./top-bar.tsx";

/** A component whose code is loaded when it is first rendered, or earlier by `load`. */
export type LazyView = LazyExoticComponent<ComponentType> & {
  readonly load: () => Promise<unknown>;
};

function ViewNotLoaded({ notice }: { notice: ReactNode }) {
  const title = "Not loaded";
  usePageTitle(title);
  return (
    <>
      <TopBar title={title} />
      {notice}
    </>
  );
}

const inView = (notice: ReactNode) => <ViewNotLoaded notice={notice} />;

type Options = {
  /** Whether it is a part of a view, which has the first row already; default no. */
  readonly isPart?: boolean;
};

/**
 * Makes a component of a module that exports `Component`. Where its code cannot be loaded, a notice with a retry stands in its
 * place, so that the frame around it still leads elsewhere. A page that a deploy has made out of date is loaded anew first.
 */
export function lazyView(
  load: () => Promise<{ readonly Component: ComponentType }>,
  { isPart = false }: Options = {},
): LazyView {
  const loadComponent = async () => (await load()).Component;
  const loadDefault = async () => {
    try {
      return { default: await loadComponent() };
    } catch (error) {
      if (!isChunkError(error)) throw error;
      reloadOnStaleChunk(error);
      // Offline nothing is broken, and no report would arrive.
      if (navigator.onLine) void reportError(error, { errorId: newErrorId() });
      const options = isPart ? { name: "This part" } : { name: "This view", frame: inView };
      return { default: lazyPart(loadComponent, options) };
    }
  };
  return Object.assign(lazy(loadDefault), { load });
}
