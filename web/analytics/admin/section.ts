import { lazyView } from "#web/admin/kit/lazy-view.ts";
import type { AdminSection } from "#web/admin/section.ts";

export const analyticsSection: AdminSection = {
  path: "/analytics",
  label: "Analytics",
  group: "site",
  jumpKey: "y",
  routes: [{ path: "", Component: lazyView(() => import("./analytics-view.tsx")) }],
};
