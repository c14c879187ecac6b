import type { ComponentProps } from "react";

/**
 * `primary`: the main action of a view; `outline`: any other action; `link`: underlined text;
 * `icon`: a round button that contains only an icon.
 */
export type ButtonKind = "primary" | "outline" | "link" | "icon";

const shape =
  "inline-flex min-h-12 items-center justify-center text-center text-small font-medium transition-colors disabled:cursor-default disabled:opacity-40 aria-disabled:cursor-default";

const kinds: Record<ButtonKind, string> = {
  primary:
    "rounded-control bg-accent px-6 text-on-accent hover:bg-accent-hover aria-disabled:bg-divider aria-disabled:text-text",
  outline: "rounded-control border border-border px-6 enabled:hover:border-text",
  icon: "size-18 shrink-0 rounded-full border border-current hover:bg-text hover:text-background",
  link: "underline decoration-border decoration-1 underline-offset-8 enabled:hover:decoration-accent [a&]:hover:decoration-accent",
};

/** The class names of a button, for elements that are neither `Button` nor `LinkButton`. */
export const buttonStyle = (kind: ButtonKind, className = ""): string =>
  `${shape} ${kinds[kind]} ${className}`;

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  /** Replaces the label while the action runs; the button keeps its focus and ignores clicks. */
  pending?: string | false | undefined;
};

/** A button for an action on this page; `type` defaults to `button`. Use `LinkButton` to navigate. */
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
