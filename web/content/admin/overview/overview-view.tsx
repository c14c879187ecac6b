import "./overview.css";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { ChangedEntries } from "./changed-entries.tsx";
import { Faults } from "./faults.tsx";
import { OverdueNotice } from "./overdue-notice.tsx";
import { Schedule } from "./schedule.tsx";
import { StartHere } from "./start-here.tsx";
import { StatCards } from "./stat-cards.tsx";

/** How much content there is, what happens next, what changed, and where to begin. */
export function Component() {
  usePageTitle("CMS Manager");
  return (
    <>
      <TopBar title="CMS Manager" />
      <ContentTabs>
        <a className="text-button" href="/">
          View Site
        </a>
      </ContentTabs>
      <OverdueNotice />
      <div className="overview">
        <StatCards />
        <div className="overview-main">
          <ChangedEntries />
          <Faults />
        </div>
        <div className="overview-side">
          <Schedule />
          <StartHere />
        </div>
      </div>
    </>
  );
}
