import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";

export const analyticsSection: AdminSection = {
  path: "/analytics",
  label: "Analytics",
  group: "site",
  jumpKey: "y",
  routes: [{ path: "", Component: lazyView(() => import("./analytics-view.tsx")) }],
  shortcuts: {
    title: "In Analytics",
    shortcuts: [
      { keys: ["r"], action: "Refresh" },
      { keys: ["f"], action: "Add a filter" },
      { keys: ["1", "–", "4"], action: "Open a tab" },
    ],
  },
};
