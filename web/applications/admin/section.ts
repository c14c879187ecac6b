import { listApplications } from "#contract/application-lists.ts";
import { submitApplication } from "#contract/applications.ts";
import { lazyView } from "#web/admin/kit/lazy-view.ts";
import type { AdminSection } from "#web/admin/section.ts";
import { applicationsPath } from "./paths.ts";

export const applicationsSection: AdminSection = {
  path: applicationsPath,
  label: "Applications",
  group: "desk",
  jumpKey: "a",
  routes: [
    { path: "", Component: lazyView(() => import("./applications-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./application-view.tsx")) },
  ],
  shortcuts: {
    title: "On an application",
    shortcuts: [
      { keys: ["1", "–", "6"], action: "Set its status" },
      { keys: ["m"], action: "Move to the next stage" },
      { keys: ["n"], action: "Write a note" },
      { keys: ["c"], action: "Copy the reference" },
    ],
  },
  search: async (phrase, signal) =>
    (await import("./search-applications.ts")).searchApplications(phrase, signal),
  badge: {
    queryKey: [listApplications.path, "badge"],
    load: async () => (await import("./open-applications.ts")).countNew(),
  },
  attention: {
    queryKey: [listApplications.path, "attention"],
    load: async () => (await import("./open-applications.ts")).loadAttention(),
  },
  overview: {
    main: lazyView(() => import("./newest-applications.tsx")),
    side: lazyView(() => import("./promise-chart.tsx")),
  },
  refreshOn: [submitApplication.path],
};
