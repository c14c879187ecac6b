import { arrows, type Change, changeOf, noHistory } from "#web/analytics/admin/figures/changes.ts";
import { minutesAndSeconds } from "#web/analytics/admin/figures/durations.ts";
import {
  type Metric,
  metrics,
  metricText,
  metricValue,
} from "#web/analytics/admin/figures/metrics.ts";
import { filtersOf } from "#web/analytics/admin/state/filters.ts";
import { isBeforeKept } from "#web/analytics/admin/state/history.ts";
import type { ReadReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Link } from "#web/ui/link.tsx";

/** A value with small units, so that the number stays the large thing. */
function Amount({ metric, value }: { metric: Metric; value: number | null }) {
  if (!metric.isDuration || value === null) return metricText(metric, value);
  const { minutes, seconds } = minutesAndSeconds(value);
  return (
    <>
      {minutes.toLocaleString("en-GB")}
      <span className="figure-unit"> m </span>
      {String(seconds).padStart(2, "0")}
      <span className="figure-unit"> s</span>
    </>
  );
}

/** How a figure compares with the period before, as far as that is kept. */
function changeFrom(report: ReadReport, metric: Metric): Change {
  const { period, totals, previous, readAt, query } = report;
  const filters = filtersOf(query);
  if (!isBeforeKept(query, period, readAt)) return noHistory;
  return changeOf(
    metric,
    metricValue(metric, totals, filters),
    metricValue(metric, previous.totals, filters),
  );
}

type CardProps = { metric: Metric; report: ReadReport | undefined; hasFailed: boolean };

function FigureCard({ metric, report, hasFailed }: CardProps) {
  const { view, searchWith } = useView();
  const value = report && metricValue(metric, report.totals, filtersOf(report.query));
  const change = report && changeFrom(report, metric);
  const isPlotted = view.tab === "overview" && view.metric === metric.id;
  return (
    <div className="figure-card" data-plotted={isPlotted || undefined}>
      <dt>
        <Link
          to={{ search: searchWith({ tab: "overview", metric: metric.id }) }}
          aria-current={isPlotted ? "true" : undefined}
        >
          {metric.name}
        </Link>
      </dt>
      <dd className="figure">
        {value !== undefined && <Amount metric={metric} value={value} />}
        {value === undefined &&
          (hasFailed ? "–" : <span className="skeleton" data-size="figure" />)}
      </dd>
      <dd className="figure-change">
        {change && (
          <>
            {arrows[change.direction] && (
              <span aria-hidden="true">{arrows[change.direction]} </span>
            )}
            {change.text}
          </>
        )}
      </dd>
    </div>
  );
}

type Props = { report: ReadReport | undefined; isStale: boolean; hasFailed: boolean };

/** The headline figures; they are the legend of the chart, and pressing one plots it. */
export function FigureCards({ report, isStale, hasFailed }: Props) {
  return (
    <dl
      className="figure-cards"
      aria-label="Figures"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {metrics.map((metric) => (
        <FigureCard key={metric.id} metric={metric} report={report} hasFailed={hasFailed} />
      ))}
    </dl>
  );
}
