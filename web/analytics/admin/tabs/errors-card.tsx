import { useState } from "react";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { bucketLabel } from "#web/analytics/admin/charts/bucket-labels.ts";
import { withEnds } from "#web/analytics/admin/charts/buckets.ts";
import { topOf } from "#web/analytics/admin/charts/chart-scale.ts";
import { ChartTable } from "#web/analytics/admin/charts/chart-table.tsx";
import { LineChart } from "#web/analytics/admin/charts/line-chart.tsx";
import { useErrorTrend, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";

type Trend = NonNullable<ReturnType<typeof useErrorTrend>["data"]>;

const text = (count: number): string => Math.round(count).toLocaleString("en-GB");
const perThousand = (errors: number, sessions: number): string =>
  sessions > 0 ? `${((errors / sessions) * 1000).toFixed(1)} per 1,000 sessions` : "no sessions";

function Releases({ releases }: Pick<Trend, "releases">) {
  const now = useNow();
  return (
    <PlainTable
      caption="Errors by release"
      keyOf={({ release }) => release}
      rows={releases.slice(0, 5)}
      columns={[
        {
          head: "Release",
          isFlexible: true,
          cell: ({ release }) => <bdi>{release || "Unknown"}</bdi>,
        },
        {
          head: "First seen",
          isMuted: true,
          align: "end",
          cell: ({ firstSeenAt }) => relativeTime(firstSeenAt, Math.max(now, firstSeenAt)),
        },
        { head: "Errors", align: "end", cell: ({ errors }) => text(errors) },
      ]}
    />
  );
}

type TrendProps = { trend: Trend; isTable: boolean; isDemo: boolean };

function TrendView({ trend, isTable, isDemo }: TrendProps) {
  const { timeZone, query } = useView();
  const report = useReport(query).data;
  const now = Date.now();
  const buckets = withEnds(trend.buckets, report?.period.to ?? now);
  const pointText = (index: number): string => {
    const bucket = buckets[index];
    if (!bucket) return "";
    const { errors, sessions } = bucket;
    return `${bucketLabel(bucket, timeZone)}: ${text(errors)} errors, ${perThousand(errors, sessions)}`;
  };
  // What has not begun is not zero.
  const values = buckets.map(({ startAt, errors }) =>
    startAt > (report?.readAt ?? now) ? null : errors,
  );
  return (
    <div className="errors">
      {isTable ? (
        <ChartTable
          caption="Errors over time"
          heads={["Errors", "Sessions"]}
          rows={buckets.map((bucket) => ({
            name: bucketLabel(bucket, timeZone),
            cells: [text(bucket.errors), text(bucket.sessions)],
          }))}
        />
      ) : (
        <LineChart
          size="small"
          label="Errors over time"
          timeZone={timeZone}
          buckets={buckets}
          now={{ values, name: "Errors" }}
          axisTop={topOf(Math.max(0, ...buckets.map(({ errors }) => errors)))}
          axisText={(value, isTop) => (isTop ? `${text(value)} errors` : text(value))}
          valueText={pointText}
          readout={(index) => <p>{pointText(index)}</p>}
          isDashed={isDemo}
        />
      )}
      <Releases releases={trend.releases} />
    </div>
  );
}

/** Errors in visitors' browsers by release, on the time axis of the traffic. */
export function ErrorsCard() {
  const { view, query } = useView();
  // Filters reach no error, and errors of all visitors beside sessions of some would be a wrong rate.
  const trend = useErrorTrend({ ...query, filters: undefined });
  const isDemo = useReport(query).data?.isDemo ?? false;
  const [isTable, setTable] = useState(false);
  const csv = () => ({
    head: ["Begins at", "Errors", "Sessions"],
    rows: (trend.data?.buckets ?? []).map(({ startAt, errors, sessions }) => [
      new Date(startAt).toISOString(),
      errors,
      sessions,
    ]),
  });
  return (
    <Card
      title="Errors by release"
      what="errors"
      reading={trend}
      rows={6}
      isEmpty={({ releases }) => releases.length === 0}
      empty="No browser has reported an error in this period."
      actions={
        <span className="section-heading-actions">
          <button
            type="button"
            className="text-button"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Table<span className="sr-only"> of errors over time</span>
          </button>
          <CsvButton name="errors over time" isDemo={isDemo} load={csv} />
        </span>
      }
    >
      {(data) => (
        <>
          <TrendView trend={data} isTable={isTable} isDemo={isDemo} />
          {view.filters.length > 0 && (
            <p className="hint">Errors and sessions of all visitors, whatever the filters.</p>
          )}
        </>
      )}
    </Card>
  );
}
