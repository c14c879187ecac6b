import { useState } from "react";
import { Modal } from "#web/admin/kit/modal.tsx";
import { bucketLabel } from "#web/analytics/admin/charts/bucket-labels.ts";
import { withEnds } from "#web/analytics/admin/charts/buckets.ts";
import { ChartActions } from "#web/analytics/admin/charts/chart-actions.tsx";
import { topOf } from "#web/analytics/admin/charts/chart-scale.ts";
import { ChartTable } from "#web/analytics/admin/charts/chart-table.tsx";
import { LineChart } from "#web/analytics/admin/charts/line-chart.tsx";
import { useErrorTrend, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { errorsOverTimeCsv, pointText, releasesCsv, type Trend, text } from "./error-rows.ts";
import { ReleaseTable } from "./release-table.tsx";

const title = "Errors by release";
const shownReleases = 5;

type ErrorsOverTimeProps = { trend: Trend; isDemo: boolean; isStale: boolean };

/** Errors over time as a chart or as a table, and a file of them. */
function ErrorsOverTime({ trend, isDemo, isStale }: ErrorsOverTimeProps) {
  const { timeZone, query } = useView();
  const [isTable, setTable] = useState(false);
  const report = useReport(query).data;
  const now = Date.now();
  const buckets = withEnds(trend.buckets, report?.period.to ?? now);
  const releases = (report?.annotations ?? []).filter(({ kind }) => kind === "release");
  const valueText = (index: number): string => {
    const bucket = buckets[index];
    return bucket ? pointText(bucket, timeZone, releases) : "";
  };
  // What has not begun is not zero.
  const values = buckets.map(({ startAt, errors }) =>
    startAt > (report?.readAt ?? now) ? null : errors,
  );
  return (
    <div>
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
          valueText={valueText}
          readout={(index) => <p>{valueText(index)}</p>}
          annotations={releases}
          isDashed={isDemo}
        />
      )}
      <ChartActions
        name="errors over time"
        isTable={isTable}
        onToggle={() => setTable(!isTable)}
        isDemo={isDemo}
        isStale={isStale}
        load={() => errorsOverTimeCsv(trend.buckets)}
      />
    </div>
  );
}

/** Errors in visitors' browsers by release, on the time axis of the traffic. */
export function ErrorsCard() {
  const { view, query } = useView();
  // Neither filters nor bots are known of an error, and all errors beside other sessions would be a wrong rate.
  const trend = useErrorTrend({ ...query, filters: undefined, bots: undefined });
  const isDemo = useReport(query).data?.isDemo ?? false;
  const [isOpen, setOpen] = useState(false);
  const releases = trend.data?.releases ?? [];
  return (
    <Card
      title={title}
      what="errors"
      reading={trend}
      rows={6}
      isEmpty={() => releases.length === 0}
      empty="No browser has reported an error in this period."
      actions={
        <span className="section-heading-actions">
          <button
            type="button"
            className="text-button see-all"
            data-needed={releases.length > shownReleases || undefined}
            onClick={() => setOpen(true)}
          >
            See All<span className="sr-only"> releases</span>
          </button>
          <CsvButton
            name="errors by release"
            isStale={trend.isPlaceholderData}
            isDemo={isDemo}
            load={() => releasesCsv(releases)}
          />
          {isOpen && (
            <Modal title={title} onClose={() => setOpen(false)}>
              <div className="all-values">
                <ReleaseTable releases={releases} />
              </div>
            </Modal>
          )}
        </span>
      }
    >
      {(data) => (
        <>
          <div className="errors">
            <ErrorsOverTime trend={data} isDemo={isDemo} isStale={trend.isPlaceholderData} />
            <ReleaseTable releases={releases.slice(0, shownReleases)} />
          </div>
          {(view.filters.length > 0 || view.bots) && (
            <p className="hint">All errors, and sessions of people, whatever the filters.</p>
          )}
        </>
      )}
    </Card>
  );
}
