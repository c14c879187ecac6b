import { Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { SectionTabs } from "#web/admin/kit/section-tabs.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { isInTab, type SettingsTab, tabUrl } from "./tabs.ts";

type Props = { tabs: readonly SettingsTab[] };

/** One tab of the settings; the URL of the section shows the first one. */
export function SettingsView({ tabs }: Props) {
  const { pathname } = useLocation();
  const current = tabs.find((tab) => isInTab(pathname, tab)) ?? tabs[0];
  usePageTitle(current ? `${current.label} · Settings` : "Settings");
  useEffect(() => {
    for (const { Panel } of tabs) preload(Panel.load);
  }, [tabs]);
  if (!current) return <TopBar title="Settings" />;
  return (
    <>
      <TopBar title="Settings" />
      <SectionTabs
        label="Settings"
        tabs={tabs.map((tab) => ({ name: tab.label, url: tabUrl(tab) }))}
        current={tabUrl(current)}
      />
      <Suspense fallback={<div aria-busy="true" />}>
        <current.Panel />
      </Suspense>
    </>
  );
}
