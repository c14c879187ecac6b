import { type ComponentType, useEffect, useState } from "react";

type Code<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
};

function LoadedPart<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Part, setPart] = useState(() => code.loaded);
  useEffect(() => {
    let isUsed = true;
    let delayMs = 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      clearTimeout(timer);
      try {
        code.loaded ??= await code.load();
        setPart(() => code.loaded);
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
  return Part && <Part {...props} />;
}

/**
 * A part that a page can do without, whose code is loaded when it is first rendered. It renders nothing until then, and where the code
 * cannot be loaded: it is tried again after 2 seconds, then after 4 and so on, and once the device is online. `React.lazy` would
 * replace the page by an error. What a page cannot do without is a button at once, which says where its code cannot be loaded.
 *
 * @example
 * const Badge = optionalPart(async () => (await import("./services-badge.tsx")).ServicesBadge);
 */
export function optionalPart<Props extends object>(
  load: Code<Props>["load"],
): ComponentType<Props> {
  const code: Code<Props> = { load, loaded: null };
  return (props) => <LoadedPart code={code} props={props} />;
}
