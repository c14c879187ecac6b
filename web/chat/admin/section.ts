import { countConversations } from "#contract/chat-inbox.ts";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { conversationCounts, countForMe } from "./state/counts.ts";
import { chatPath } from "./state/paths.ts";

/** The tab of the settings with opening hours and saved replies. */
export const chatSettingsPanel = lazyView(() => import("./settings/settings-panel.tsx"), {
  isPart: true,
});

export const chatSection: AdminSection = {
  path: chatPath,
  label: "Chat",
  group: "desk",
  jumpKey: "h",
  routes: [
    // One route for the list and a conversation, so that the list stays when another one is opened.
    { path: ":id?", Component: lazyView(() => import("./chat-view.tsx")) },
    { path: "settings", Component: lazyView(() => import("./settings/moved-settings.tsx")) },
  ],
  shortcuts: {
    title: "In the chat",
    shortcuts: [
      { keys: ["t"], action: "Take over" },
      { keys: ["r"], action: "Reply" },
      { keys: ["n"], action: "Note for the team" },
      { keys: ["a"], action: "Assign" },
      { keys: ["h"], action: "Hand back" },
      { keys: ["e"], action: "Close, reopen" },
      { keys: ["mod", "enter"], action: "Send" },
    ],
  },
  search: async (phrase, signal) =>
    (await import("./search-conversations.ts")).searchConversations(phrase, signal),
  badge: [{ ...conversationCounts, countOf: countForMe }],
  attention: {
    queryKey: [countConversations.path, "attention"],
    load: async (client) => (await import("./state/attention.ts")).loadAttention(client),
  },
};
