import { useState } from "react";
import type { BucketUnit, Filter, Report } from "#contract/analytics-reports.ts";
import {
  type Metric,
  metricOf,
  metricPhrase,
  metricText,
  metricValue,
} from "#web/analytics/admin/figures/metrics.ts";
import { filtersOf } from "#web/analytics/admin/state/filters.ts";
import { isBeforeKept } from "#web/analytics/admin/state/history.ts";
import type { ReadReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { annotationText } from "./annotation-marks.ts";
import { bucketLabel, lineNames, perBucket } from "./bucket-labels.ts";
import { annotationsIn, chartBuckets } from "./buckets.ts";
import { ChartActions } from "./chart-actions.tsx";
import { durationTop, topOf } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { LineChart } from "./line-chart.tsx";

type Names = { readonly now: string; readonly before: string };

/** The plotted values of both periods with their words. */
function plotted(
  report: ReadReport,
  metric: Metric,
  timeZone: string,
  hasBefore: boolean,
  filters: readonly Filter[],
) {
  const buckets = chartBuckets(report);
  // What has not begun is not zero.
  const now = buckets.now.map((bucket) =>
    bucket.startAt > report.readAt ? null : metricValue(metric, bucket, filters),
  );
  const before = buckets.now.map((_, index) => {
    const bucket = buckets.before[index];
    return bucket && hasBefore ? metricValue(metric, bucket, filters) : null;
  });
  const labels = buckets.now.map((bucket) => bucketLabel(bucket, timeZone));
  const largest = Math.max(0, ...now.map((value) => value ?? 0), ...before.map((v) => v ?? 0));
  const axisTop = metric.isDuration ? durationTop(largest) : topOf(largest);
  return { buckets: buckets.now, now, before, labels, axisTop };
}

type Plotted = ReturnType<typeof plotted>;
type ReadoutProps = { data: Plotted; index: number; metric: Metric; names: Names; report: Report };

function Readout({ data, index, metric, names, report }: ReadoutProps) {
  const bucket = data.buckets[index];
  const happened = bucket ? annotationsIn(report.annotations, bucket) : [];
  return (
    <>
      <p className="font-medium">{data.labels[index]}</p>
      <p className="chart-readout-row" data-line="now">
        <span>{names.now}</span>
        <span>{metricText(metric, data.now[index] ?? null)}</span>
      </p>
      <p className="chart-readout-row">
        <span>{names.before}</span>
        <span>{metricText(metric, data.before[index] ?? null)}</span>
      </p>
      {happened.slice(0, 3).map((annotation) => (
        <p key={`${annotation.at} ${annotation.label}`}>{annotationText(annotation)}</p>
      ))}
      {happened.length > 3 && <p>and {happened.length - 3} more</p>}
    </>
  );
}

/** "Tue 18 Nov, 09:00 to 12:00: 80 visitors, before 39. Release 2.14.0." */
function pointText(data: Plotted, index: number, metric: Metric, report: Report): string {
  const bucket = data.buckets[index];
  const happened = bucket ? annotationsIn(report.annotations, bucket) : [];
  const value = data.now[index] ?? null;
  const before = metricText(metric, data.before[index] ?? null);
  const text = `${data.labels[index]}: ${metricPhrase(metric, value)}, before ${before}`;
  return [text, ...happened.map(annotationText)].join(". ");
}

/** "100 visitors in 3 h", "4 m 00 s on average". */
const axisTitle = (metric: Metric, value: number, unit: BucketUnit): string =>
  metric.isDuration
    ? metricPhrase(metric, value)
    : `${metricPhrase(metric, value)} ${perBucket[unit]}`;

/** The chosen figure over time with the period before, or the same as a table. */
export function TrafficChart({ report, isStale }: { report: ReadReport; isStale: boolean }) {
  const { view, timeZone } = useView();
  const { query } = report;
  const [isTable, setTable] = useState(false);
  const metric = metricOf(view.metric);
  const names = lineNames[query.from ? "custom" : query.range];
  const hasBefore = isBeforeKept(query, report.period, report.readAt);
  const data = plotted(report, metric, timeZone, hasBefore, filtersOf(query));
  const { isDemo } = report;
  const heads = [names.now, names.before];
  const title = `${metric.name} over time`;
  const csv = () => ({
    head: ["Begins at", "Time", ...heads],
    rows: data.labels.map((label, index) => [
      new Date(data.buckets[index]?.startAt ?? 0).toISOString(),
      label,
      data.now[index] ?? null,
      data.before[index] ?? null,
    ]),
  });
  return (
    <section
      className="chart-section"
      aria-label={title}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {isTable ? (
        <ChartTable
          caption={title}
          heads={heads}
          rows={data.labels.map((name, index) => ({
            name,
            cells: [data.now, data.before].map((each) => metricText(metric, each[index] ?? null)),
          }))}
        />
      ) : (
        <LineChart
          label={title}
          timeZone={timeZone}
          buckets={data.buckets}
          now={{ values: data.now, name: names.now }}
          before={hasBefore ? { values: data.before, name: names.before } : undefined}
          axisTop={data.axisTop}
          axisText={(value, isTop) =>
            isTop ? axisTitle(metric, value, report.period.unit) : metricText(metric, value)
          }
          valueText={(index) => pointText(data, index, metric, report)}
          readout={(index) => <Readout {...{ data, index, metric, names, report }} />}
          annotations={report.annotations}
          isDashed={isDemo}
        />
      )}
      <ChartActions
        name={title}
        isTable={isTable}
        onToggle={() => setTable(!isTable)}
        isDemo={isDemo}
        isStale={isStale}
        load={csv}
      />
    </section>
  );
}
