import type { ComponentProps, ComponentType, ReactNode } from "react";
import { optionalCode, useOptional } from "#web/lib/loading/optional-part.tsx";

type Parts = typeof import("./parts.ts").parts;

type Props<Name extends keyof Parts> = ComponentProps<Parts[Name]> & {
  name: Name;
  children?: ReactNode;
};

const code = optionalCode(async () => (await import("./parts.ts")).parts);

/** A part of the window that is loaded once it is open; `children` until then, and where it cannot be loaded. */
export function LoadedPart<Name extends keyof Parts>({ name, children, ...props }: Props<Name>) {
  const parts = useOptional(code);
  const Part = parts?.[name] as ComponentType<object> | undefined;
  // The list watches the size of this element, to keep its end in view.
  return <div>{Part ? <Part {...props} /> : children}</div>;
}
