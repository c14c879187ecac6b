import type { Dashboard } from "#contract/analytics-dashboard.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { useDashboard, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { BreakdownCard } from "#web/analytics/admin/tables/breakdown-card.tsx";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { EventTime } from "./event-time.tsx";
import { GoalsCard } from "./goals-card.tsx";
import { eventDataPreview } from "./preview.ts";

type Event = Dashboard["recentEvents"][number];

/** The events that came last. */
function RecentEvents() {
  const { query } = useView();
  const dashboard = useDashboard(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const now = useNow();
  const csv = () => ({
    head: ["Time", "Event", "Data"],
    rows: (dashboard.data?.recentEvents ?? []).map(({ timestamp, eventType, eventData }) => [
      timestamp,
      eventType,
      JSON.stringify(eventData) ?? "",
    ]),
  });
  return (
    <Card
      title="Recent Events"
      what="recent events"
      reading={dashboard}
      rows={8}
      isEmpty={({ recentEvents }) => recentEvents.length === 0}
      empty="Nothing has happened in this period."
      actions={
        <CsvButton
          name="recent events"
          isStale={dashboard.isPlaceholderData}
          isDemo={isDemo}
          load={csv}
        />
      }
    >
      {({ recentEvents }) => (
        <PlainTable<Event>
          caption="Recent events"
          rows={recentEvents}
          keyOf={({ timestamp, eventType }, index) => `${timestamp} ${eventType} ${index}`}
          columns={[
            {
              head: "Time",
              isMuted: true,
              cell: ({ timestamp }) => <EventTime at={timestamp} now={now} />,
            },
            {
              head: "Event",
              cell: ({ eventType }) => <ValueButton dimension="event" value={eventType} />,
            },
            {
              head: "Data",
              isFlexible: true,
              isMuted: true,
              cell: ({ eventData }) => (
                <span className="event-data">{eventDataPreview(eventData)}</span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** What visitors did. */
export const EventsTab = () => (
  <div className="analytics-columns">
    <div className="analytics-stack">
      <BreakdownCard
        dimension="event"
        title="Event Types"
        rows={4}
        empty="Nothing has happened in this period."
      />
      <RecentEvents />
    </div>
    <GoalsCard />
  </div>
);
