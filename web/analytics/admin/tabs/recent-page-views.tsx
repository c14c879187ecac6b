import type { Dashboard } from "#contract/analytics-dashboard.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { useDashboard, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { deviceColumns } from "./device-columns.tsx";
import { EventTime } from "./event-time.tsx";

type PageView = Dashboard["recentPageViews"][number];

/** The page views that came last. */
export function RecentPageViews() {
  const { query } = useView();
  const dashboard = useDashboard(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const now = useNow();
  const csv = () => ({
    head: ["Time", "Page", "Device", "Browser"],
    rows: (dashboard.data?.recentPageViews ?? []).map((view) => [
      view.timestamp,
      view.pageUrl,
      view.deviceType,
      view.browserName,
    ]),
  });
  return (
    <Card
      title="Recent Page Views"
      what="recent page views"
      reading={dashboard}
      rows={8}
      isEmpty={({ recentPageViews }) => recentPageViews.length === 0}
      empty="No page was viewed."
      actions={
        <CsvButton
          name="recent page views"
          isStale={dashboard.isPlaceholderData}
          isDemo={isDemo}
          load={csv}
        />
      }
    >
      {({ recentPageViews }) => (
        <PlainTable<PageView>
          caption="Recent page views"
          rows={recentPageViews}
          keyOf={({ timestamp, pageUrl }, index) => `${timestamp} ${pageUrl} ${index}`}
          columns={[
            {
              head: "Time",
              isMuted: true,
              cell: ({ timestamp }) => <EventTime at={timestamp} now={now} />,
            },
            {
              head: "Page",
              isFlexible: true,
              cell: ({ pageUrl }) => <ValueButton dimension="page" value={pageUrl} />,
            },
            ...deviceColumns,
          ]}
        />
      )}
    </Card>
  );
}
