import type { ComponentProps } from "react";

/**
 * `primary`: the one action of a view; `outline`: another action; `quiet`: an underlined word;
 * `round`: plays something.
 */
export type ButtonKind = "primary" | "outline" | "quiet" | "round";

const shape =
  "inline-flex min-h-12 items-center justify-center text-center text-small font-medium transition-colors disabled:cursor-default disabled:opacity-40 aria-disabled:cursor-default";

const kinds: Record<ButtonKind, string> = {
  primary:
    "rounded-control bg-accent px-6 text-on-accent hover:bg-accent-hover aria-disabled:bg-divider aria-disabled:text-text",
  outline: "rounded-control border border-border px-6 enabled:hover:border-text",
  round: "size-18 shrink-0 rounded-full border border-current hover:bg-text hover:text-background",
  quiet:
    "underline decoration-border decoration-1 underline-offset-8 enabled:hover:decoration-accent [a&]:hover:decoration-accent",
};

/** How an action looks, for the rare element that is neither `Button` nor `LinkButton`. */
export const buttonStyle = (kind: ButtonKind, className = ""): string =>
  `${shape} ${kinds[kind]} ${className}`;

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  /** What the button says while its action runs; it keeps its focus and ignores further clicks. */
  pending?: string | false | undefined;
};

/** Does something on this page. Leading elsewhere is a `LinkButton`. */
export function Button({
  kind = "primary",
  type = "button",
  pending,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(kind, className)}
      aria-disabled={pending ? true : undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending || children}
    </button>
  );
}
