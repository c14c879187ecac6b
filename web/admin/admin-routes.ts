import { matchRoutes } from "react-router-dom";
import type { LazyView } from "./kit/lazy-view.tsx";
import type { AdminSection } from "./section.ts";

/** The URL of the overview page. */
export const overviewPath = "/admin";

type SectionRoute = { path: string; Component: LazyView };

/** Every route of the sections, with paths from the root. */
export const sectionRoutes = (sections: readonly AdminSection[]): SectionRoute[] =>
  sections.flatMap(({ path, routes }) =>
    routes.map((route) => ({
      path: route.path ? `${path}/${route.path}` : path,
      Component: route.Component,
    })),
  );

/** The view of a URL; undefined for a URL without one. */
export const viewOf = (routes: readonly SectionRoute[], pathname: string): LazyView | undefined => {
  const path = matchRoutes([...routes], pathname)?.at(-1)?.route.path;
  return routes.find((route) => route.path === path)?.Component;
};

/** Whether a URL belongs to a section. */
export const isInSection = (pathname: string, { path }: Pick<AdminSection, "path">): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
