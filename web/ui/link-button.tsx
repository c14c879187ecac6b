import { Link, type LinkProps } from "react-router-dom";
import { type ButtonKind, buttonStyle } from "./button.tsx";

type LinkButtonProps = Omit<LinkProps, "className"> & { kind?: ButtonKind; className?: string };

/** Leads to another page or anchor and looks like an action. */
export function LinkButton({ kind = "primary", className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(kind, className)} />;
}
