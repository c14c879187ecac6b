import { listOutbox } from "#contract/outbox.ts";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { failedMails, openErrors } from "./counts.ts";
import { outboxPath } from "./paths.ts";

export const outboxSection: AdminSection = {
  path: outboxPath,
  label: "Outbox",
  group: "system",
  jumpKey: "x",
  routes: [
    { path: "", Component: lazyView(() => import("./mails/mails-view.tsx")) },
    { path: "errors", Component: lazyView(() => import("./errors/errors-view.tsx")) },
    { path: "errors/:id", Component: lazyView(() => import("./errors/error-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./mails/mail-view.tsx")) },
  ],
  shortcuts: {
    title: "In the outbox",
    shortcuts: [
      { keys: ["x"], action: "Select the row" },
      { keys: ["shift", "x"], action: "Select up to the row" },
      { keys: ["r"], action: "Retry the mail, resolve the error" },
      { keys: ["c"], action: "Cancel the mail" },
      { keys: ["d"], action: "Dismiss the mail" },
      { keys: ["i"], action: "Ignore the error" },
      { keys: ["b"], action: "Restore the mail, reopen the error" },
    ],
  },
  search: {
    Mails: async (phrase, signal) =>
      (await import("./mails/search-mails.ts")).searchMails(phrase, signal),
    Errors: async (phrase, signal) =>
      (await import("./errors/search-errors.ts")).searchErrors(phrase, signal),
  },
  badge: [failedMails, openErrors],
  attention: {
    queryKey: [listOutbox.path, "attention"],
    load: async (client) => (await import("./attention.ts")).loadAttention(client),
  },
};
