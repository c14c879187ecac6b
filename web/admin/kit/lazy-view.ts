import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component whose code is loaded when it is first rendered, or earlier by `load`. */
export type LazyView = LazyExoticComponent<ComponentType> & {
  readonly load: () => Promise<unknown>;
};

/** Makes a component of a module that exports `Component`. */
export const lazyView = (load: () => Promise<{ readonly Component: ComponentType }>): LazyView =>
  Object.assign(
    lazy(async () => ({ default: (await load()).Component })),
    { load },
  );
