import { type ComponentType, useEffect, useState } from "react";
import { preload } from "./stale-chunks.ts";

type Code<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
};

function LoadedPart<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Part, setPart] = useState(() => code.loaded);
  useEffect(() => {
    const show = () =>
      preload(async () => {
        code.loaded ??= await code.load();
        setPart(() => code.loaded);
      });
    show();
    addEventListener("online", show);
    return () => removeEventListener("online", show);
  }, [code]);
  return Part && <Part {...props} />;
}

/**
 * A part that a page can do without, whose code is loaded when it is first rendered. It renders nothing until then, and where the code
 * cannot be loaded: it is tried again once the device is online. `React.lazy` would replace the page by an error.
 *
 * @example
 * const ShowMore = optionalPart(async () => (await import("./show-more.tsx")).ShowMore);
 */
export function optionalPart<Props extends object>(
  load: Code<Props>["load"],
): ComponentType<Props> {
  const code: Code<Props> = { load, loaded: null };
  return (props) => <LoadedPart code={code} props={props} />;
}
