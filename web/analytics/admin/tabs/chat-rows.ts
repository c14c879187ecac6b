import type { ChatFigures } from "#contract/analytics-chat.ts";
import type { CsvTable } from "#contract/csv.ts";
import { durationLabel } from "#web/admin/kit/deadlines.ts";
import { shortDuration } from "#web/analytics/admin/figures/durations.ts";

/** A figure of the chat with its name. */
export type ChatRow = { readonly name: string; readonly value: string };

const text = (count: number): string => count.toLocaleString("en-GB");
const hourMs = 3_600_000;
/** A wait; from an hour as the desk writes it, because a conversation may wait for days. */
const waitText = (ms: number): string => (ms < hourMs ? shortDuration(ms) : durationLabel(ms));
const medianText = (ms: number | null): string => (ms === null ? "–" : waitText(ms));

/** How many gave which rating, the best first: "5: 3, 4: 1". */
const distribution = (ratings: readonly number[]): string =>
  ratings
    .map((count, index) => ({ rating: index + 1, count }))
    .filter(({ count }) => count > 0)
    .toReversed()
    .map(({ rating, count }) => `${rating}: ${text(count)}`)
    .join(", ");

/** Whether there is nothing to show: no conversation in the period, and no visitor waits. */
export const hasNoChat = ({ conversations, waiting }: ChatFigures): boolean =>
  conversations === 0 && waiting === 0;

/** The figures of the chat as rows; `now` in epoch ms. */
export function chatRows(figures: ChatFigures, now: number): ChatRow[] {
  const { waiting, waitingSince, rating, ratings } = figures;
  const longest =
    waitingSince === null ? "" : `, longest ${waitText(Math.max(0, now - waitingSince))}`;
  return [
    { name: "Conversations", value: text(figures.conversations) },
    { name: "Asked for a person", value: text(figures.personRequests) },
    { name: "Answered by a person", value: text(figures.answered) },
    { name: "Median time to first reply", value: medianText(figures.firstReplyMs) },
    { name: "Median wait for a person", value: medianText(figures.waitMs) },
    {
      name: "Median rating",
      value: rating === null ? "–" : `${rating} of 5 (${distribution(ratings)})`,
    },
    { name: "Waiting now", value: `${text(waiting)}${longest}` },
  ];
}

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000));

const csvRows = (figures: ChatFigures): CsvTable["rows"] => [
  ["Conversations", figures.conversations],
  ["Asked for a person", figures.personRequests],
  ["Answered by a person", figures.answered],
  ["Median seconds to first reply", seconds(figures.firstReplyMs)],
  ["Median seconds of wait for a person", seconds(figures.waitMs)],
  ["Median rating", figures.rating],
  ...figures.ratings.map((count, index) => [`Rated ${index + 1}`, count] as const),
  ["Waiting now", figures.waiting],
];

/** The figures of the chat as numbers; no rows while they are not read. */
export const chatCsv = (figures: ChatFigures | undefined): CsvTable => ({
  head: ["Figure", "Value"],
  rows: figures ? csvRows(figures) : [],
});
