import { html } from "hono/html";
import { hitsNote } from "#contract/analytics-hits.ts";
import type { Report } from "#contract/analytics-reports.ts";
import { brand } from "#contract/brand.ts";
import type { Markup } from "#worker/lib/html-page.ts";
import { countText, figureTexts } from "./figure-texts.ts";
import { trafficChart } from "./shared-chart.ts";

/** A table of the page: its rows come most first. */
export type SharedTable = {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly { readonly name: string; readonly count: number }[];
};

/** Everything a share link shows; nothing of it is about one person. */
export type SharedPage = Pick<
  Report,
  "period" | "totals" | "buckets" | "previous" | "isEstimated" | "isDemo"
> & {
  readonly label: string;
  readonly timeZone: string;
  /** What is counted in words, such as `country is not IE` and `bots included`. */
  readonly filters: readonly string[];
  /** Whether the filters look at single views or events. */
  readonly isOfHits: boolean;
  /** What has to be known to read the figures rightly. */
  readonly notes: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly tables: readonly SharedTable[];
};

const timeText = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  }).format(time);

const dayText = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat(brand.locale, { timeZone, dateStyle: "long" }).format(time);

const figureList = ({ totals, previous, isOfHits }: SharedPage): Markup =>
  html`<dl>${figureTexts(totals, previous.totals, isOfHits).map(
    ({ name, value, change }) =>
      html`<div><dt>${name}</dt><dd>${value}</dd><dd>${change ? html`<span>${change}</span> against the period before` : "nothing to compare with"}</dd></div>`,
  )}</dl>`;

function table({ title, unit, rows }: SharedTable): Markup {
  const most = rows[0]?.count ?? 0;
  const bar = (count: number) =>
    html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${most > 0 ? (100 * count) / most : 0}" height="1"/></svg>`;
  if (rows.length === 0)
    return html`<section><h2>${title}</h2><p>None in this period.</p></section>`;
  return html`<section><h2>${title}</h2><table>
<thead><tr><th scope="col">${title}</th><th scope="col">${unit}</th></tr></thead>
<tbody>${rows.map(({ name, count }) => html`<tr><th scope="row"><bdi>${name}</bdi>${bar(count)}</th><td>${countText(count)}</td></tr>`)}</tbody></table></section>`;
}

/** The line beside the name of the site. */
export const sharedNote = ({ expiresAt, timeZone }: SharedPage): Markup =>
  html`<p>Read-only. This link works until ${dayText(expiresAt, timeZone)}.</p>`;

/** The content of the page. */
export function sharedContent(page: SharedPage): Markup {
  const { label, period, timeZone, filters, isOfHits, isDemo, isEstimated } = page;
  const data = { ...page, unit: period.unit };
  return html`<h1>${label}</h1>
<p>${timeText(period.from, timeZone)} to ${timeText(period.to, timeZone)}, ${timeZone} time${filters.map((filter) => html` · <bdi>${filter}</bdi>`)}</p>
${isDemo ? html`<p role="note"><strong>Demo data.</strong> These figures are invented.</p>` : ""}
${isEstimated ? html`<p role="note">Estimated: there was more traffic than is kept in full.</p>` : ""}
${isOfHits ? html`<p role="note">${hitsNote}, so they are left out.</p>` : ""}
${page.notes.map((note) => html`<p role="note">${note}</p>`)}
${figureList(page)}
${trafficChart(data)}
<article>${page.tables.map(table)}</article>`;
}
