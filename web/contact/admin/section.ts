import { sendMessage } from "#contract/contact.ts";
import { listMessages } from "#contract/messages.ts";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { openMessages } from "./counts.ts";
import { messagesPath } from "./paths.ts";

export const messagesSection: AdminSection = {
  path: messagesPath,
  label: "Messages",
  group: "desk",
  jumpKey: "m",
  routes: [
    { path: "", Component: lazyView(() => import("./messages-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./message-view.tsx")) },
  ],
  shortcuts: {
    title: "On messages",
    shortcuts: [
      { keys: ["x"], action: "Select the row" },
      { keys: ["shift", "x"], action: "Select up to the row" },
      { keys: ["r"], action: "Write a reply" },
      { keys: ["mod", "enter"], action: "Send the reply" },
      { keys: ["n"], action: "Write a note" },
      { keys: ["e"], action: "Close" },
      { keys: ["b"], action: "Reopen" },
      { keys: ["!"], action: "Move to spam, or out of it" },
    ],
  },
  search: async (phrase, signal) =>
    (await import("./search-messages.ts")).searchMessages(phrase, signal),
  badge: [openMessages],
  attention: {
    queryKey: [listMessages.path, "attention"],
    load: async (client) => (await import("./attention.ts")).loadAttention(client),
  },
  refreshOn: [sendMessage.path],
};
