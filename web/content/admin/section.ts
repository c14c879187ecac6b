import { lazyView } from "#web/admin/kit/lazy-view.ts";
import type { AdminSection } from "#web/admin/section.ts";
import { cmsPath } from "./paths.ts";

export const contentSection: AdminSection = {
  path: cmsPath,
  label: "Content",
  group: "site",
  jumpKey: "c",
  routes: [
    { path: "", Component: lazyView(() => import("./overview/overview-view.tsx")) },
    { path: "content", Component: lazyView(() => import("./generated/generated-view.tsx")) },
    { path: "pictures", Component: lazyView(() => import("./pictures/pictures-view.tsx")) },
    { path: "pictures/:id", Component: lazyView(() => import("./pictures/picture-view.tsx")) },
    { path: ":list", Component: lazyView(() => import("./lists/list-view.tsx")) },
    { path: ":list/:id", Component: lazyView(() => import("./editor/editor-view.tsx")) },
  ],
};
