import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { cmsAnalytics, countOverdue } from "./overview/cms-analytics.ts";
import { cmsPath } from "./paths.ts";

export const contentSection: AdminSection = {
  path: cmsPath,
  label: "Content",
  group: "site",
  jumpKey: "c",
  badge: [{ ...cmsAnalytics, countOf: countOverdue }],
  attention: {
    queryKey: [getCmsAnalytics.path, "attention"],
    load: async (client) => (await import("./overview/attention.ts")).loadAttention(client),
  },
  routes: [
    { path: "", Component: lazyView(() => import("./overview/overview-view.tsx")) },
    { path: "content", Component: lazyView(() => import("./generated/generated-view.tsx")) },
    {
      path: "content/templates",
      Component: lazyView(() => import("./templates/templates-view.tsx")),
    },
    {
      path: "content/templates/:id",
      Component: lazyView(() => import("./templates/template-view.tsx")),
    },
    { path: "content/:id", Component: lazyView(() => import("./generated/item-view.tsx")) },
    {
      path: "newsletter",
      Component: lazyView(() => import("./newsletter/subscribers-view.tsx")),
    },
    {
      path: "newsletter/sends",
      Component: lazyView(() => import("./newsletter/sends-view.tsx")),
    },
    { path: "pictures", Component: lazyView(() => import("./pictures/pictures-view.tsx")) },
    { path: "pictures/:id", Component: lazyView(() => import("./pictures/picture-view.tsx")) },
    { path: ":list", Component: lazyView(() => import("./lists/list-view.tsx")) },
    { path: ":list/:id", Component: lazyView(() => import("./editor/editor-view.tsx")) },
  ],
  shortcuts: {
    title: "In a list of content",
    shortcuts: [
      { keys: ["x"], action: "Select the row" },
      { keys: ["shift", "x"], action: "Select up to the row" },
      { keys: ["e"], action: "Edit" },
      { keys: ["c"], action: "Add" },
      { keys: ["#"], action: "Move to the trash" },
      { keys: ["space"], action: "Take up the row, then arrows" },
    ],
  },
  search: {
    Content: async (phrase, signal) =>
      (await import("./lists/search-entries.ts")).searchEntries(phrase, signal),
    Subscribers: async (phrase, signal) =>
      (await import("./newsletter/search-subscribers.ts")).searchSubscribers(phrase, signal),
  },
};
