import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";

type Parts = typeof import("./parts.ts").parts;

type Props<Name extends keyof Parts> = ComponentProps<Parts[Name]> & {
  name: Name;
  children?: ReactNode;
};

/** A part of the window that is loaded once it is open; `children` until then, and where it cannot be loaded. */
export function LoadedPart<Name extends keyof Parts>({ name, children, ...props }: Props<Name>) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => preload(async () => setParts((await import("./parts.ts")).parts)), []);
  const Part = parts?.[name] as ComponentType<object> | undefined;
  // The list watches the size of this element, to keep its end in view.
  return <div>{Part ? <Part {...props} /> : children}</div>;
}
