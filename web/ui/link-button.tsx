import type { LinkProps } from "react-router-dom";
import { Link } from "#web/ui/link.tsx";
import { type ButtonKind, buttonStyle } from "./button.tsx";

type LinkButtonProps = Omit<LinkProps, "className"> & { kind?: ButtonKind; className?: string };

/** A link to another page or anchor that looks like a button. */
export function LinkButton({ kind = "primary", className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(kind, className)} />;
}
