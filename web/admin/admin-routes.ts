import type { RouteObject } from "react-router-dom";
import type { AdminSection } from "./section.ts";

/** The URL of the overview page. */
export const overviewPath = "/admin";

/** Every route of the sections, with paths from the root. */
export const sectionRoutes = (sections: readonly AdminSection[]): RouteObject[] =>
  sections.flatMap(({ path, routes }) =>
    routes.map((route) => ({
      path: route.path ? `${path}/${route.path}` : path,
      Component: route.Component,
    })),
  );

/** Whether a URL belongs to a section. */
export const isInSection = (pathname: string, { path }: Pick<AdminSection, "path">): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
