import { NavLink } from "#web/ui/nav-link.tsx";
import { overviewPath } from "./admin-routes.ts";
import type { AdminSection } from "./section.ts";
import { sidebarId } from "./sidebar.tsx";

const maxSections = 3;

/** The navigation of a phone: at most five words, the last of which opens the sidebar. */
export function BottomBar({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <nav aria-label="Quick access" className="bottom-bar">
      <NavLink className="bottom-bar-item" to={overviewPath} end>
        Overview
      </NavLink>
      {sections.slice(0, maxSections).map(({ path, label }) => (
        <NavLink key={path} className="bottom-bar-item" to={path}>
          {label}
        </NavLink>
      ))}
      <button type="button" className="bottom-bar-item" popoverTarget={sidebarId}>
        More
      </button>
    </nav>
  );
}
