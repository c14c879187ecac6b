import "./overview.css";
import { FailedReadings } from "#web/admin/kit/failed-readings.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { ChangedEntries } from "./changed-entries.tsx";
import { Faults, useFaults } from "./faults.tsx";
import { OverdueNotice } from "./overdue-notice.tsx";
import { useChangedEntries, useCmsAnalytics, useScheduledEntries } from "./queries.ts";
import { Schedule } from "./schedule.tsx";
import { StartHere } from "./start-here.tsx";
import { StatCards } from "./stat-cards.tsx";

function Unread() {
  const figures = useCmsAnalytics();
  const faults = useFaults();
  return (
    <FailedReadings
      readings={[
        { what: "the figures", ...figures, retry: () => void figures.refetch() },
        { what: "some entries", ...useChangedEntries() },
        { what: "what is broken", ...faults, retry: () => void faults.refetch() },
        { what: "some of what is scheduled", ...useScheduledEntries() },
      ]}
    />
  );
}

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
      <div className="view-notices">
        <OverdueNotice />
        <Unread />
      </div>
    </>
  );
}
