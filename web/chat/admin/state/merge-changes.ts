import type { ConversationSummary } from "#contract/chat-inbox.ts";
import type { Filter } from "./filter.ts";

/** What was heard of conversations since the lists were read, by id; null for an erased one. */
export type Changes = ReadonlyMap<string, ConversationSummary | null>;

type Belongs = (conversation: ConversationSummary, me: string) => boolean;

const belongsTo: Record<Filter["view"], Belongs> = {
  waiting: ({ status }) => status === "waiting",
  mine: ({ status, assignee }, me) => status !== "closed" && assignee?.id === me,
  all: ({ status }) => status !== "closed",
  closed: ({ status }) => status === "closed",
};

/** When a visitor began to wait; those who do not wait come after all who do. */
const waitsFrom = ({ status, waitingSince }: ConversationSummary): number =>
  status === "waiting" && waitingSince !== null ? waitingSince : Number.MAX_SAFE_INTEGER;

/** Waiting conversations first, the longest at the top; then the one with the newest event. */
export const byUrgency = (a: ConversationSummary, b: ConversationSummary): number =>
  waitsFrom(a) - waitsFrom(b) || b.lastAt - a.lastAt || (a.id < b.id ? 1 : -1);

type Context = {
  readonly filter: Filter;
  /** The id of the team member who looks. */
  readonly me: string;
  /** Whether the list was read to its end. */
  readonly isComplete: boolean;
};

/**
 * A list as it is now: what was read, with newer revisions in place. A conversation that was not read
 * joins where it belongs, unless that is after the last one read, because the next page brings it. The
 * server alone knows what a search finds and in which order, so a search gains nothing.
 */
export function mergeChanges(
  read: readonly ConversationSummary[],
  changes: Changes,
  { filter, me, isComplete }: Context,
): readonly ConversationSummary[] {
  const listed = new Map(read.map((conversation) => [conversation.id, conversation]));
  const last = read.toSorted(byUrgency).at(-1);
  for (const [id, change] of changes) {
    const before = listed.get(id);
    if (!change) listed.delete(id);
    else if (before) {
      if (before.revision < change.revision) listed.set(id, change);
    } else if (!filter.q && (isComplete || (last && byUrgency(change, last) < 0))) {
      listed.set(id, change);
    }
  }
  const shown = [...listed.values()].filter((each) => belongsTo[filter.view](each, me));
  return filter.q ? shown : shown.toSorted(byUrgency);
}
