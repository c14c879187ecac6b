import { visitorsNote } from "#contract/analytics-hits.ts";
import type { Report } from "#contract/analytics-reports.ts";
import { brand } from "#contract/brand.ts";
import { countText, figureTexts } from "./figure-texts.ts";

/** The figures that a digest tells. */
export type Digest = Pick<Report, "totals" | "previous" | "isEstimated"> & {
  /** The Monday it begins with and the Monday after, epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly lists: readonly {
    readonly title: string;
    readonly rows: readonly { readonly name: string; readonly count: number }[];
  }[];
};

const dayText = (time: number): string =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
  }).format(time);

/** The mail about a week of the site at `origin`, as plain text. */
export function digestMail(digest: Digest, origin: string): { subject: string; body: string } {
  const { from, to, totals, previous, lists, isEstimated } = digest;
  const week = `${dayText(from)} to ${dayText(to - 1)}`;
  const figures = figureTexts(totals, previous.totals).map(
    ({ name, value, change }) => `${name}: ${value}${change ? ` (${change})` : ""}`,
  );
  const parts = lists
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ title, rows }) => [
      "",
      `${title}:`,
      ...rows.map(({ name, count }) => `  ${countText(count)}  ${name}`),
    ]);
  return {
    subject: `Your site from ${week}`,
    body: [
      `What happened on ${new URL(origin).hostname} from ${week} (UTC), and the change since the week before.`,
      ...(isEstimated
        ? ["The figures are estimates: there was more traffic than is kept in full."]
        : []),
      "",
      ...figures,
      "",
      visitorsNote,
      ...parts,
      "",
      `All figures: ${origin}/analytics`,
    ].join("\n"),
  };
}
