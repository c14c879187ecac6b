import { createElement } from "react";
import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { mailTemplatesPath, type SettingsTab, settingsPath, tabRoute } from "./tabs.ts";

/** The tab with the texts of mails. */
export const mailTemplatesTab: SettingsTab = {
  label: "Mail templates",
  path: mailTemplatesPath,
  hasRecords: true,
  Panel: lazyView(() => import("./templates-panel.tsx"), { isPart: true }),
};

/** The tab that says where mails to the team go. */
export const teamTab: SettingsTab = {
  label: "Team",
  path: "team",
  Panel: lazyView(() => import("./team-panel.tsx"), { isPart: true }),
};

/** The settings; web/pages/admin-sections.ts lists their tabs, because other sections own some of them. */
export function settingsSection(tabs: readonly SettingsTab[]): AdminSection {
  // All routes share one component, so that the tabs stay on the screen when another one is opened.
  const view = lazyView(async () => {
    const { SettingsView } = await import("./settings-view.tsx");
    const show = () => createElement(SettingsView, { tabs });
    return { Component: show };
  });
  return {
    path: settingsPath,
    label: "Settings",
    group: "system",
    jumpKey: "s",
    routes: ["", ...tabs.map(tabRoute)].map((path) => ({ path, Component: view })),
  };
}
