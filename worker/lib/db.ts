import { DrizzleQueryError } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import pRetry from "p-retry";

/** Drizzle on D1; each store imports its own tables. */
export type Database = DrizzleD1Database;

const opened = new WeakMap<D1Database, Database>();

/** Opens the database behind a binding, once for all requests of this isolate. */
export function openDatabase(binding: D1Database): Database {
  const database = opened.get(binding) ?? drizzle(binding);
  opened.set(binding, database);
  return database;
}

/**
 * Messages after which the same statement, or call of a Durable Object, can be sent again (source: "Debug D1" and
 * "Troubleshooting" of Durable Objects in the documentation).
 */
const transient = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "due to transient issue",
  "cannot access storage",
  "can no longer access storage",
  "request stream because client disconnected",
];

/** Messages of a storage that is overloaded or broken; an immediate retry would add to the load. */
const overloaded = [
  "D1 DB is overloaded",
  "storage operation exceeded timeout",
  "exceeded its memory limit and was reset",
  "exceeded its CPU time limit and was reset",
  "SQLITE_BUSY",
  "SQLITE_IOERR",
  "SQLITE_FULL",
];

/** The messages of an error and its causes, without those of drizzle, because they repeat parameters that users control. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const own = error instanceof DrizzleQueryError ? "" : error.message;
  return `${own}\n${errorText(error.cause)}`;
}

function mentions(error: unknown, texts: readonly string[]): boolean {
  const message = errorText(error);
  return texts.some((text) => message.includes(text));
}

/** Whether the same statement can be sent again at once. */
export function isTransient(error: unknown): boolean {
  return mentions(error, transient);
}

/** Whether the database or a Durable Object is temporarily unavailable, so that a later request can succeed. */
export function isStorageUnavailable(error: unknown): boolean {
  return isTransient(error) || mentions(error, overloaded);
}

/** Whether a write failed because another row has the same values in these columns, as SQLite lists them. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  return mentions(error, [`UNIQUE constraint failed: ${columns}`]);
}

/** Whether a record was not stored because it, or its person, is or was erased; see the triggers named `stay_erased`. */
export function isErased(error: unknown): boolean {
  return mentions(error, ["the record was erased"]);
}

/**
 * Runs a write that gives the same result however often it runs, at most five times, waiting
 * 50 ms to 800 ms between tries; gives up at once on anything but a transient failure.
 */
export function retryIdempotent<T>(write: () => Promise<T>): Promise<T> {
  return pRetry(write, {
    retries: 4,
    minTimeout: 50,
    factor: 2,
    randomize: true,
    shouldRetry: ({ error }) => isTransient(error),
  });
}
