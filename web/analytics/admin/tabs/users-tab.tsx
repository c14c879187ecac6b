import type { Dashboard } from "#contract/analytics-dashboard.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { durationText } from "#web/analytics/admin/figures/durations.ts";
import { useDashboard, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { deviceColumns } from "./device-columns.tsx";
import { EventTime } from "./event-time.tsx";
import { sessionIdPreview } from "./preview.ts";

type Session = Dashboard["recentSessions"][number];

function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const now = useNow();
  return (
    <PlainTable
      caption="Recent sessions"
      rows={sessions}
      keyOf={({ sessionId }) => sessionId}
      columns={[
        {
          head: "Session",
          isFlexible: true,
          cell: ({ sessionId }) => <code title={sessionId}>{sessionIdPreview(sessionId)}</code>,
        },
        ...deviceColumns,
        {
          head: "Start",
          isMuted: true,
          align: "end",
          cell: ({ startTime }) => <EventTime at={startTime} now={now} />,
        },
        {
          head: "Duration",
          align: "end",
          cell: ({ duration }) =>
            duration === null ? (
              <span className="session-active">active</span>
            ) : (
              durationText(duration)
            ),
        },
      ]}
    />
  );
}

/** Who came last. */
export function UsersTab() {
  const { query } = useView();
  const dashboard = useDashboard(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const csv = () => ({
    head: ["Session", "Device", "Browser", "Start", "Duration in seconds"],
    rows: (dashboard.data?.recentSessions ?? []).map((session) => [
      session.sessionId,
      session.deviceType,
      session.browserName,
      session.startTime,
      session.duration === null ? null : Math.round(session.duration / 1000),
    ]),
  });
  return (
    <div className="recent-sessions">
      <Card
        title="Recent Sessions"
        what="recent sessions"
        reading={dashboard}
        rows={10}
        isEmpty={({ recentSessions }) => recentSessions.length === 0}
        empty="Nobody came."
        actions={
          <CsvButton
            name="recent sessions"
            isStale={dashboard.isPlaceholderData}
            isDemo={isDemo}
            load={csv}
          />
        }
      >
        {({ recentSessions }) => <SessionTable sessions={recentSessions} />}
      </Card>
    </div>
  );
}
