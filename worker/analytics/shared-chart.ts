import { html } from "hono/html";
import type { Report } from "#contract/analytics-reports.ts";
import { brand } from "#contract/brand.ts";
import type { Markup } from "#worker/lib/html-page.ts";
import { countText } from "./figure-texts.ts";

/** What the chart is made of; buckets and those before them are as many. */
type ChartData = Pick<Report, "buckets" | "previous" | "totals"> & {
  readonly unit: Report["period"]["unit"];
  readonly timeZone: string;
  readonly isOfHits: boolean;
};

const names = {
  visitors: "Visitors",
  sessions: "Sessions",
  views: "Page views",
  events: "Events",
} as const;
type Figure = keyof typeof names;

/** The figure of the line, and those of the table behind it: where filters are of hits, only what counts hits. */
function shownFigures({ isOfHits, totals }: ChartData): { line: Figure; table: readonly Figure[] } {
  if (!isOfHits) return { line: "sessions", table: ["visitors", "sessions", "views"] };
  return { line: totals.views > 0 ? "views" : "events", table: ["views", "events"] };
}

const height = 100;

/** A round number that an axis can end with, not far above the most it shows. */
function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= most) ?? most;
}

/** The points of a line, one unit apart; one value alone becomes a level line. */
function lineOf(values: readonly number[], end: number): string {
  const drawn = values.length === 1 ? [...values, ...values] : values;
  return drawn.map((value, n) => `${n},${(height * (1 - value / end)).toFixed(2)}`).join(" ");
}

/** The time of a bucket as the chart and its table name it. */
function bucketText(startAt: number, { unit, timeZone }: ChartData): string {
  return new Intl.DateTimeFormat(brand.locale, {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(unit !== "day" && { hour: "2-digit", minute: "2-digit" }),
  }).format(startAt);
}

const paces = { hour: "by hour", "3 hours": "every three hours", day: "by day" } as const;

/** The table behind the chart, for readers who want the numbers and for those who cannot see lines. */
function bucketTable(data: ChartData, figures: readonly Figure[]): Markup {
  const rows = data.buckets.map(
    (bucket) =>
      html`<tr><th scope="row">${bucketText(bucket.startAt, data)}</th>${figures.map((figure) => html`<td>${countText(bucket[figure])}</td>`)}</tr>`,
  );
  return html`<details><summary>Show the figures of the chart</summary><table>
<thead><tr><th scope="col">Time</th>${figures.map((figure) => html`<th scope="col">${names[figure]}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

/** The traffic over time, the period before as a thin line behind it, and a table with the same figures. */
export function trafficChart(data: ChartData): Markup {
  const shown = shownFigures(data);
  const now = data.buckets.map((bucket) => bucket[shown.line]);
  const before = data.previous.buckets.map((bucket) => bucket[shown.line]);
  const end = axisEnd(Math.max(1, ...now, ...before));
  const width = Math.max(now.length, 2) - 1;
  const [first, last] = [data.buckets[0], data.buckets.at(-1)];
  const line = lineOf(now, end);
  return html`<figure>
<figcaption><h2>${names[shown.line]} ${paces[data.unit]}</h2><p><b>this period</b> <i>the one before</i></p></figcaption>
<p><span>${countText(end)}</span></p>
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${names[shown.line]} over time; the table below has the figures">
<polygon points="0,${height} ${line} ${width},${height}"/>
<polyline points="${lineOf(before, end)}"/>
<polyline points="${line}"/></svg>
<p><span>${first ? bucketText(first.startAt, data) : ""}</span><span>${last ? bucketText(last.startAt, data) : ""}</span></p>
${bucketTable(data, shown.table)}</figure>`;
}
