import type { ConversationSummary } from "#contract/chat-inbox.ts";
import type { Filter } from "./filter.ts";

/** One page of a list; `nextCursor` is null on the last one. */
export type Page = {
  readonly items: readonly ConversationSummary[];
  readonly nextCursor: string | null;
};

/** Where the server lists a conversation: small numbers first. */
function positionOf(row: ConversationSummary, { view, q }: Filter): number {
  if (q) return -row.startedAt;
  return view === "waiting" ? (row.waitingSince ?? row.lastAt) : -row.lastAt;
}

/**
 * A list that was read in several pages, after its first page was read again; `lastCursor` is where the last
 * page began, `shown` are the rows with what was heard of them. What the first page covers is as it says; what
 * comes after it stays as it was shown, so that no row is lost and none is there twice. Where the first page no
 * longer reaches what was read before, it stands alone.
 */
export function withFirstPage(
  pages: readonly Page[],
  lastCursor: string | undefined,
  first: Page,
  filter: Filter,
  shown: readonly ConversationSummary[] = pages.flatMap(({ items }) => items),
): Page {
  const end = first.items.at(-1);
  const top = pages[0]?.items[0];
  if (first.nextCursor === null || !end || !top) return first;
  const endsAt = positionOf(end, filter);
  const isReached = endsAt >= positionOf(top, filter);
  const known = new Set(first.items.map(({ id }) => id));
  const kept = shown.filter((row) => !known.has(row.id) && positionOf(row, filter) >= endsAt);
  if (!isReached || kept.length === 0) return first;
  const nextCursor = pages.at(-1)?.nextCursor ?? null;
  // Visitors who begin to wait join at the end, so the last page of theirs is read again.
  const joinsAtEnd = filter.view === "waiting" && !filter.q;
  return {
    items: [...first.items, ...kept],
    nextCursor: nextCursor ?? (joinsAtEnd ? (lastCursor ?? first.nextCursor) : null),
  };
}
