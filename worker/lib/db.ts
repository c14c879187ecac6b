import { DrizzleQueryError } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { createMiddleware } from "hono/factory";
import pRetry from "p-retry";
import type { AppEnv } from "./env.ts";

/** Drizzle on D1; every table is imported by the store that owns it. */
export type Database = DrizzleD1Database;

/** Opens the database behind a binding. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** Puts the database on the context. */
export const database = createMiddleware<AppEnv>(async function database(c, next) {
  c.set("db", openDatabase(c.env.DB));
  await next();
});

/** What D1 says when the same statement may simply be sent again ("Debug D1" in its documentation). */
const transient = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue",
  "request stream because client disconnected",
];

/** What it says when it has too much to do just now; sending again at once would make it worse. */
const overloaded = [
  "D1 DB is overloaded",
  "storage operation exceeded timeout",
  "exceeded its memory limit and was reset",
  "exceeded its CPU time limit and was reset",
  "SQLITE_BUSY",
];

/** What the database said. Drizzle repeats the parameters, in which anybody may write anything. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const own = error instanceof DrizzleQueryError ? "" : error.message;
  return `${own}\n${errorText(error.cause)}`;
}

function mentions(error: unknown, texts: readonly string[]): boolean {
  const words = errorText(error);
  return texts.some((text) => words.includes(text));
}

/** Whether D1 says that the same statement may simply be sent again. */
export function isTransient(error: unknown): boolean {
  return mentions(error, transient);
}

/** Whether the database cannot answer just now, so that the request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isTransient(error) || mentions(error, overloaded);
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
