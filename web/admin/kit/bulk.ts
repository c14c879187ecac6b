import type { BulkResult } from "#contract/bulk.ts";
import { isolated } from "#contract/isolated.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { Noun } from "./count-label.ts";
import { isUncertain } from "./error-notice.tsx";
import { capitalized } from "./number-words.ts";
import { exactTime } from "./relative-times.ts";

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

/** The actions that change at least one of many records. */
export const actionsForSome = <T, A>(
  items: readonly T[],
  actions: readonly A[],
  actionsFor: (item: T) => readonly A[],
): readonly A[] =>
  actions.filter((action) => items.some((item) => actionsFor(item).includes(action)));

type Keys<A> = {
  readonly namesOf: (action: A) => ActionNames;
  /** The actions that can be done when a key is pressed; default all. */
  readonly offered?: () => readonly A[];
  readonly start: (action: A) => void;
};

/** Which of some actions a key starts: of those that share it, the first that can be done. */
export const actionOfKey = <A>(
  key: string | undefined,
  actions: readonly A[],
  namesOf: (action: A) => ActionNames,
): A | undefined => actions.find((action) => key !== undefined && namesOf(action).key === key);

/** What the keys of some actions do. */
export const keyHandlers = <A>(
  actions: readonly A[],
  { namesOf, offered = () => actions, start }: Keys<A>,
): Readonly<Record<string, () => void>> =>
  Object.fromEntries(
    actions
      .flatMap((action) => namesOf(action).key ?? [])
      .map((key) => {
        const press = () => {
          const action = actionOfKey(key, offered(), namesOf);
          if (action !== undefined) start(action);
        };
        return [key, press];
      }),
  );

/** What was done before a run was cancelled or failed. */
export type BulkOutcome = {
  readonly results: readonly BulkResult[];
  /** Null when the run came to its end, or to where it was cancelled. */
  readonly error: Error | null;
  /** The ids of the request that failed without an answer: these records may have been changed. */
  readonly unknown: readonly string[];
};

/** A run on many records that is on its way. */
export type BulkProgress = {
  readonly text: string;
  readonly done: number;
  /** Null where the count of the list has stopped at its limit. */
  readonly total: number | null;
};

/** More records than this are changed only after a question. */
export const askAbove = 50;

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
export async function changeAll<T extends { readonly id: string }>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<readonly BulkResult[]>,
  { signal, onProgress }: Options,
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (const chunk of chunksOf(items, chunkSize)) {
    if (signal.aborted) break;
    try {
      results.push(...(await answerInTime(send(chunk))));
    } catch (error) {
      return {
        results,
        error: error instanceof Error ? error : new Error(String(error)),
        unknown: isUncertain(error) ? chunk.map(({ id }) => id) : [],
      };
    }
    onProgress(results.length);
  }
  return { results, error: null, unknown: [] };
}

/** Records as a run has left them: each in the version it has now, where its result tells it. */
export const inTheirVersions = <T extends { readonly id: string; readonly version?: number }>(
  items: readonly T[],
  results: readonly BulkResult[],
): readonly T[] => {
  const versions = new Map(results.map(({ id, version }) => [id, version]));
  return items.map((item) => {
    const version = versions.get(item.id);
    return typeof version === "number" ? { ...item, version } : item;
  });
};

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
    const page = await answerInTime(readPage({ cursor, signal }));
    all.push(...page.items);
    onProgress(all.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

const counted = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** "Publishing 50 of 1,204"; "Selecting 2,050" where the whole is not known. */
export function progressText({ text, done, total }: BulkProgress): string {
  const of = total === null ? "" : ` of ${total.toLocaleString("en-GB")}`;
  return `${text} ${done.toLocaleString("en-GB")}${of}`;
}

/** "12 posts published", "0 of 3 posts published". */
export function doneText(names: ActionNames, done: number, total: number, noun: Noun): string {
  const what = done === total ? counted(done, noun) : `${done} of ${counted(total, noun)}`;
  return `${what} ${names.done}`;
}

/** What is true of the records that a failed run has not answered for: `unknown` may have changed, `unsent` have not. */
export function failureText(unknown: number, unsent: number, noun: Noun): string {
  const rest = unsent > 0 ? `${counted(unsent, noun)} after that: not changed.` : "";
  if (unknown === 0) return unsent > 0 ? "The rest was not changed." : "";
  const doubt = `Whether ${counted(unknown, noun)} changed is not known; the list is read again.`;
  return rest ? `${doubt} ${rest}` : doubt;
}

/**
 * What takes a run back: each action with the records it is for, at the version that the run has made. What the run has
 * not changed stays as it is.
 */
export function undosOf<T extends { readonly id: string }, A>(
  items: readonly T[],
  results: readonly BulkResult[],
  undoOf: (before: T) => A | undefined,
): readonly BulkPart<T, A>[] {
  const changed = new Map(
    results
      .filter(({ code, isUnchanged }) => code === null && !isUnchanged)
      .map((result) => [result.id, result]),
  );
  const undos = items.flatMap((item) => {
    const result = changed.get(item.id);
    const action = result && undoOf(item);
    if (result === undefined || action === undefined) return [];
    const { version } = result;
    return [{ action, item: version === null ? item : { ...item, version } }];
  });
  const byAction = Map.groupBy(undos, ({ action }) => JSON.stringify(action));
  return [...byAction.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ action: first.action, items: group.map(({ item }) => item) }] : [];
  });
}

/** An action with the records it is for. */
export type BulkPart<T, A> = { readonly action: A; readonly items: readonly T[] };

/** What of a run is still to do: the records that no answer has come for. What was refused is not tried again. */
export const unansweredOf = <T extends { readonly id: string }, A>(
  parts: readonly BulkPart<T, A>[],
  results: readonly BulkResult[],
): readonly BulkPart<T, A>[] => {
  const answered = new Set(results.map(({ id }) => id));
  return parts
    .map(({ action, items }) => ({ action, items: items.filter(({ id }) => !answered.has(id)) }))
    .filter(({ items }) => items.length > 0);
};

/** The first names of many: "One, Two, Three and 237 more". */
export function firstNames(names: readonly string[], count = 5): string {
  const first = names.slice(0, count).map(isolated);
  const more = names.length - first.length;
  return more > 0
    ? `${first.join(", ")} and ${more.toLocaleString("en-GB")} more`
    : first.join(", ");
}

/** Why one record was refused: who was first, or the fields that are wrong, else the sentence of the server. */
export function refusalText({ fields, detail, current }: Partial<BulkResult>): string {
  if (current?.changedBy)
    return `${isolated(current.changedBy)} changed it at ${exactTime(current.changedAt)}.`;
  const wrong = fields?.map(({ field, message }) => `${capitalized(field)}: ${message}`);
  return wrong?.join("; ") || (detail ?? "Refused.");
}
