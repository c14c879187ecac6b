import { lazyView } from "#web/admin/kit/lazy-view.tsx";

/** The tab of the settings where people's data is exported and erased. */
export const dataRequestsPanel = lazyView(() => import("./data-requests-panel.tsx"), {
  isPart: true,
});

/** The tab of the settings that shows the retention rules. */
export const retentionPanel = lazyView(() => import("./retention-panel.tsx"), { isPart: true });
