import "./analytics.css";
import type { Report } from "#contract/analytics-reports.ts";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { periodText } from "./charts/bucket-labels.ts";
import { Header } from "./header/header.tsx";
import { NoData } from "./no-data.tsx";
import { useIsHeaderReady, useReport } from "./state/queries.ts";
import { useView } from "./state/use-view.ts";
import { type Tab, tabs } from "./state/view-state.ts";
import { EventsTab } from "./tabs/events-tab.tsx";
import { OverviewTab } from "./tabs/overview-tab.tsx";
import { PagesTab } from "./tabs/pages-tab.tsx";
import { UsersTab } from "./tabs/users-tab.tsx";
import { ShareButton } from "./toolbar/share-button.tsx";
import { AnalyticsToolbar } from "./toolbar/toolbar.tsx";

/** Stands for the header, whose height depends on its words; nothing is below it until they are known. */
const HeaderSkeleton = () => (
  <div role="status" className="analytics-skeleton">
    <span className="sr-only">Loading</span>
    <span className="skeleton" data-size="title" />
    {["first", "second", "third"].map((key) => (
      <span key={key} className="skeleton" data-size="long" />
    ))}
  </div>
);

function TabView({ tab }: { tab: Tab }) {
  if (tab === "pages") return <PagesTab />;
  if (tab === "events") return <EventsTab />;
  return tab === "users" ? <UsersTab /> : <OverviewTab />;
}

/** Whether nothing at all was counted, now and in the period before. */
const hasNothing = ({ totals, previous }: Report): boolean =>
  [totals, previous.totals].every(({ views, events, sessions }) => views + events + sessions === 0);

/** The dashboard; the URL holds the period, the filters and the tab. */
export function Component() {
  usePageTitle("Analytics");
  const { view, query, timeZone, change } = useView();
  const { data, isPlaceholderData } = useReport(query);
  const isReady = useIsHeaderReady(query);
  const show = (index: number) => () => change({ tab: tabs[index] ?? view.tab });
  useShortcuts({ "1": show(0), "2": show(1), "3": show(2), "4": show(3) });
  const isEmpty = data !== undefined && !isPlaceholderData && hasNothing(data);
  return (
    <>
      <TopBar title="Analytics" count={data ? periodText(data.period, timeZone, data.readAt) : ""}>
        <ShareButton />
      </TopBar>
      <AnalyticsToolbar />
      <div className="analytics" data-loading={!isReady || undefined}>
        <HeaderSkeleton />
        <Header isEmpty={isEmpty} />
        {isEmpty ? <NoData /> : <TabView tab={view.tab} />}
      </div>
    </>
  );
}
