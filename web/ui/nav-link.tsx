import { useLocation } from "react-router-dom";
import { Link, type LinkProps } from "./link.tsx";

type NavLinkProps = Omit<LinkProps, "to"> & {
  readonly to: string;
  /** Whether only the exact path counts as the current page, and not the paths below it. */
  readonly end?: boolean;
};

/** A link of a navigation list; marks the current page with `aria-current`. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
