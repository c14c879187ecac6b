import { lazyView } from "#web/admin/kit/lazy-view.ts";
import type { AdminSection } from "#web/admin/section.ts";

export const contentSection: AdminSection = {
  path: "/cms",
  label: "Content",
  group: "site",
  jumpKey: "c",
  routes: [{ path: "", Component: lazyView(() => import("./content-view.tsx")) }],
};
