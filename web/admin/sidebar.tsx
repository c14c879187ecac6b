import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { brand } from "#contract/brand.ts";
import type { Count } from "#contract/count.ts";
import { Link } from "#web/ui/link.tsx";
import { NavLink } from "#web/ui/nav-link.tsx";
import { overviewPath } from "./admin-routes.ts";
import { countText } from "./kit/count-label.ts";
import { polling } from "./kit/polling.ts";
import type { AdminSection, BadgeQuery } from "./section.ts";
import { sectionGroups } from "./section.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const groupNames = { desk: "Desk", site: "Site", system: "System" } as const;
const badgeStaleMs = 60_000;

/** The id of the sidebar, which buttons open as a panel on small screens. */
export const sidebarId = "sidebar";

/** The counts together; null until all of them are known. */
function sumOf(results: readonly UseQueryResult<Count>[]): Count | null {
  const counts = results.flatMap(({ data }) => data ?? []);
  if (counts.length < results.length) return null;
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    hasMore: counts.some(({ hasMore }) => hasMore),
  };
}

function SectionBadge({ badge }: { badge: readonly BadgeQuery[] }) {
  const total = useQueries({
    queries: badge.map(({ queryKey, queryFn, countOf }) => ({
      queryKey,
      ...polling(badgeStaleMs, queryFn),
      select: countOf,
      staleTime: badgeStaleMs,
    })),
    combine: sumOf,
  });
  if (!total?.count) return null;
  return (
    <span className="sidebar-badge">
      {countText(total)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

type LinkProps = { to: string; label: string; badge?: readonly BadgeQuery[] | undefined };

function SidebarLink({ to, label, badge }: LinkProps) {
  return (
    <li>
      <NavLink className="sidebar-link" to={to} end={to === overviewPath}>
        {label}
        {badge && <SectionBadge badge={badge} />}
      </NavLink>
    </li>
  );
}

function SidebarNav({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <nav aria-label="Back office">
      {sectionGroups.map((group) => {
        const entries = sections.filter((section) => section.group === group);
        if (entries.length === 0 && group !== "desk") return null;
        return (
          <div key={group} className="sidebar-group">
            <h2 id={`group-${group}`} className="sidebar-group-name">
              {groupNames[group]}
            </h2>
            <ul aria-labelledby={`group-${group}`}>
              {group === "desk" && <SidebarLink to={overviewPath} label="Overview" />}
              {entries.map(({ path, label, badge }) => (
                <SidebarLink key={path} to={path} label={label} badge={badge} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

type Props = { sections: readonly AdminSection[]; name: string };

/** Where one can go, how much waits there, and the account. Under 1024 px a panel that opens. */
export function Sidebar({ sections, name }: Props) {
  return (
    <header id={sidebarId} popover="auto" className="sidebar">
      <Link className="sidebar-wordmark wordmark" to={overviewPath}>
        {brand.name}
      </Link>
      <SidebarNav sections={sections} />
      <div className="sidebar-account">
        <p className="sidebar-name" title={name}>
          <bdi>{name}</bdi>
        </p>
        <a className="sidebar-text-link" href="/">
          View Site
        </a>
        <ThemeSwitch />
        {/* A navigation of the browser, because the session ends on the server. */}
        <a className="sidebar-text-link" href="/api/logout">
          Log Out
        </a>
      </div>
    </header>
  );
}
