import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "#web/ui/link.tsx";
import { errorsPath, outboxPath } from "./paths.ts";

const tabs = [
  { name: "Mail", url: outboxPath },
  { name: "Errors", url: errorsPath },
] as const;

/** The two lists of the section in the toolbar, and at its end how the list can be narrowed. */
export function OutboxTabs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="toolbar">
      <nav aria-label="Outbox">
        <ul className="toolbar-tabs">
          {tabs.map(({ name, url }) => (
            <li key={url}>
              <Link
                className="toolbar-tab"
                to={url}
                aria-current={pathname === url ? "page" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="toolbar-end">{children}</div>
    </div>
  );
}
