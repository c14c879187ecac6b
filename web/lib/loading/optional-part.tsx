import { type ComponentType, useEffect, useState } from "react";

type Code<Loaded> = { readonly load: () => Promise<Loaded>; loaded: Loaded | null };

/** Code that can be done without. */
export const optionalCode = <Loaded,>(load: Code<Loaded>["load"]): Code<Loaded> => ({
  load,
  loaded: null,
});

/** Loads code; null until then. What failed is tried again after 2 seconds, then after 4 and so on, and once the device is online. */
export function useOptional<Loaded>(code: Code<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState(() => code.loaded);
  useEffect(() => {
    let isUsed = true;
    let delayMs = 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      clearTimeout(timer);
      try {
        code.loaded ??= await code.load();
        setLoaded(() => code.loaded);
      } catch {
        delayMs *= 2;
        if (isUsed) timer = setTimeout(show, delayMs);
      }
    };
    show();
    addEventListener("online", show);
    return () => {
      isUsed = false;
      clearTimeout(timer);
      removeEventListener("online", show);
    };
  }, [code]);
  return loaded;
}

/**
 * A part that a page can do without, whose code is loaded when it is first rendered. It renders nothing until then, and where the code
 * cannot be loaded, which is tried again. `React.lazy` would replace the page by an error. What a page cannot do without is a button at once, which says where its code cannot be loaded.
 *
 * @example
 * const Badge = optionalPart(async () => (await import("./services-badge.tsx")).ServicesBadge);
 */
export function optionalPart<Props extends object>(
  load: Code<ComponentType<Props>>["load"],
): ComponentType<Props> {
  const code = optionalCode(load);
  return (props) => {
    const Part = useOptional(code);
    return Part && <Part {...props} />;
  };
}
