import type { getFunnel } from "#contract/analytics-funnel.ts";

/** The steps from a visit to an accepted application, in their order. */
export const steps = [
  { key: "sessions", head: "Visits" },
  { key: "starts", head: "Form" },
  { key: "submissions", head: "Sent" },
  { key: "accepted", head: "Accepted" },
] as const;

export type Step = (typeof steps)[number]["key"];

/** What became of the visits of a channel; null where the filters do not reach. */
export type FunnelRow = { readonly channel: string } & Readonly<Record<Step, number | null>>;

type Reply = ReturnType<(typeof getFunnel.reply)["parse"]>["data"];

/** The rows to show: accepted applications are counted whatever the filters, so with some they are left out. */
export const funnelRows = (rows: Reply, isFiltered: boolean): readonly FunnelRow[] =>
  isFiltered
    ? rows
        .filter(({ sessions, starts, submissions }) => sessions + starts + submissions > 0)
        .map((row) => ({ ...row, accepted: null }))
    : rows;

const countText = (count: number | null): string =>
  count === null ? "–" : Math.round(count).toLocaleString("en-GB");

/** "1,204", "–" where it is not known. */
export const stepText = (row: FunnelRow, step: Step): string => countText(row[step]);

/** "7 of 418 visits, 2 %": how many of the visits got as far as this; undefined where a filter looks at single views or events. */
export function rateText(row: FunnelRow, step: Step, isOfHits = false): string | undefined {
  if (isOfHits) return undefined;
  const [count, visits] = [row[step], row.sessions ?? 0];
  if (count === null || step === "sessions") return undefined;
  const rate = visits > 0 ? `, ${Math.round((count / visits) * 100)} %` : "";
  return `${countText(count)} of ${countText(visits)} visits${rate}`;
}

/** One row of all: the sum of each step, or its largest value. */
export function summarized(
  rows: readonly FunnelRow[],
  combine: (a: number, b: number) => number,
): FunnelRow {
  const value = (step: Step) =>
    rows.reduce<number | null>(
      (result, { [step]: count }) =>
        result === null || count === null ? null : combine(result, count),
      0,
    );
  return {
    channel: "All",
    sessions: value("sessions"),
    starts: value("starts"),
    submissions: value("submissions"),
    accepted: value("accepted"),
  };
}
