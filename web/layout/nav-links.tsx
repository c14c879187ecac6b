import { useLocation } from "react-router-dom";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { Link } from "#web/ui/link.tsx";

const links = [
  { to: "/about", text: "About" },
  { to: "/news", text: "News" },
  { to: "/#services", text: "Services" },
  { to: "/#showcase", text: "Showcase" },
  { to: "#contact", text: "Contact" },
] as const;

type NavLinksProps = { className: string; linkClassName: string; onFollow?: () => void };

/** The links of the main navigation. */
export function NavLinks({ className, linkClassName, onFollow }: NavLinksProps) {
  const { pathname, search } = useLocation();
  // An anchor of this page keeps its query, for example the filter of the news.
  const query = useIsHydrated() ? search : "";
  return (
    <ul className={className}>
      {links.map(({ to, text }) => (
        <li key={text}>
          <Link
            className={linkClassName}
            to={to[0] === "#" ? query + to : to}
            aria-current={to === pathname ? "page" : undefined}
            onClick={onFollow}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
