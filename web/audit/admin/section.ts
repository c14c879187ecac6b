import { auditPath } from "#web/admin/kit/audit-paths.ts";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";

export const auditSection: AdminSection = {
  path: auditPath,
  label: "Audit",
  group: "system",
  jumpKey: "u",
  routes: [
    { path: "", Component: lazyView(() => import("./audit-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./event-view.tsx")) },
  ],
  search: async (phrase, signal) =>
    (await import("./search-events.ts")).searchEvents(phrase, signal),
};
