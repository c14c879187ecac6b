import { listApplications } from "#contract/application-lists.ts";
import { submitApplication } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { newApplications } from "./counts.ts";
import { applicationsPath } from "./paths.ts";

export const applicationsSection: AdminSection = {
  path: applicationsPath,
  label: "Applications",
  group: "desk",
  jumpKey: "a",
  routes: [
    { path: "", Component: lazyView(() => import("./applications-view.tsx")) },
    { path: "board", Component: lazyView(() => import("./board/board-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./application-view.tsx")) },
  ],
  shortcuts: {
    title: "On an application",
    shortcuts: [
      { keys: ["x"], action: "Select the row; the keys then change all that are selected" },
      { keys: ["shift", "x"], action: "Select up to the row" },
      { keys: ["1", "–", "5"], action: "Rate it; 0 removes the rating" },
      { keys: ["m"], action: "Move to the next stage" },
      { keys: ["a"], action: "Assign" },
      { keys: ["d"], action: "Decline" },
      { keys: ["t"], action: "Tag what is selected" },
      { keys: ["r"], action: "Write a mail" },
      { keys: ["n"], action: "Write a note" },
      { keys: ["c"], action: "Copy the reference" },
    ],
  },
  search: async (phrase, signal) =>
    (await import("./search-applications.ts")).searchApplications(phrase, signal),
  badge: [newApplications],
  attention: {
    queryKey: [listApplications.path, "attention"],
    load: async (client) => (await import("./load-attention.ts")).loadAttention(client),
  },
  overview: {
    main: lazyView(() => import("./newest-applications.tsx"), { isPart: true }),
    side: lazyView(() => import("./promise-chart.tsx"), { isPart: true }),
  },
  maker: {
    noun: "Application",
    pathOf: (id) => `${applicationsPath}/${id}`,
    Dialog: lazyDialog(async () => (await import("./make-application.tsx")).MakeApplication),
  },
  // The join-us form is sent as a message.
  refreshOn: [submitApplication.path, sendMessage.path],
};
