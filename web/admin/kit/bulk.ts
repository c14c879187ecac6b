import type { FieldProblem } from "#contract/problem.ts";
import type { Noun } from "./count-label.ts";
import { capitalized } from "./number-words.ts";

/** How an action on many records is named. */
export type ActionNames = {
  /** The button. */
  readonly verb: string;
  /** While it runs. */
  readonly running: string;
  /** What has happened to records. */
  readonly done: string;
  /** The key that starts it. */
  readonly key?: string;
  /** Whether it takes something away. */
  readonly isDanger?: boolean;
};

/** What happened to one record. */
export type BulkResult = {
  readonly id: string;
  readonly ok: boolean;
  readonly detail?: string | undefined;
  readonly fields?: readonly FieldProblem[] | undefined;
  /** Whether it was as asked already. */
  readonly isUnchanged?: boolean | undefined;
};

/** What was done before a run was cancelled or failed; `error` is null when it came to its end. */
export type BulkOutcome = { readonly results: readonly BulkResult[]; readonly error: Error | null };

/** How many records one request may name. */
const chunkSize = 50;

type Options = {
  readonly signal: AbortSignal;
  /** Called after each request with how many records are done. */
  readonly onProgress: (done: number) => void;
};

/** The items in groups of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Changes records, 50 a request. What is done when the signal comes or a request fails stays done. */
export async function changeAll(
  ids: readonly string[],
  send: (ids: string[]) => Promise<readonly BulkResult[]>,
  { signal, onProgress }: Options,
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (const chunk of chunksOf(ids, chunkSize)) {
    if (signal.aborted) break;
    try {
      results.push(...(await send([...chunk])));
    } catch (error) {
      return { results, error: error instanceof Error ? error : new Error(String(error)) };
    }
    onProgress(results.length);
  }
  return { results, error: null };
}

/** What reads one page of a list, from its start or behind a cursor. */
export type ReadPage<T> = (at: {
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}) => Promise<{ readonly items: readonly T[]; readonly nextCursor: string | null }>;

/** Reads all records of a list, page by page. Throws when the signal comes or a request fails. */
export async function readAll<T>(
  readPage: ReadPage<T>,
  { signal, onProgress }: Options,
): Promise<readonly T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, signal });
    all.push(...page.items);
    onProgress(all.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

const counted = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** "12 posts published", "0 of 3 posts published". */
export function doneText(names: ActionNames, done: number, total: number, noun: Noun): string {
  const what = done === total ? counted(done, noun) : `${done} of ${counted(total, noun)}`;
  return `${what} ${names.done}`;
}

/** What takes a run back: each action with the records it is for. What the run has not changed stays as it is. */
export function undosOf<T extends { readonly id: string }, A>(
  items: readonly T[],
  results: readonly BulkResult[],
  undoOf: (before: T) => A | undefined,
): readonly { readonly action: A; readonly items: readonly T[] }[] {
  const changed = new Set(
    results.filter(({ ok, isUnchanged }) => ok && !isUnchanged).map(({ id }) => id),
  );
  const undos = new Map<A, T[]>();
  for (const item of items) {
    const action = changed.has(item.id) ? undoOf(item) : undefined;
    if (action === undefined) continue;
    const others = undos.get(action);
    if (others) others.push(item);
    else undos.set(action, [item]);
  }
  return [...undos].map(([action, restored]) => ({ action, items: restored }));
}

/** The first names of many: "One, Two, Three and 237 more". */
export function firstNames(names: readonly string[], count = 5): string {
  const first = names.slice(0, count);
  const more = names.length - first.length;
  return more > 0
    ? `${first.join(", ")} and ${more.toLocaleString("en-GB")} more`
    : first.join(", ");
}

/** Why one record was refused: the fields that are wrong, else the sentence of the server. */
export const refusalText = ({ fields, detail }: Pick<BulkResult, "fields" | "detail">): string =>
  fields?.map(({ field, message }) => `${capitalized(field)}: ${message}`).join("; ") ||
  (detail ?? "Refused.");
