import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { createMiddleware } from "hono/factory";
import pRetry from "p-retry";
import type { AppEnv } from "#worker/env.ts";

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

const transient = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue",
];

function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${messagesOf(error.cause)}`;
}

/** Whether D1 says that the same statement may simply be sent again. */
export function isTransient(error: unknown): boolean {
  const messages = messagesOf(error);
  return transient.some((text) => messages.includes(text));
}

/** Whether the failure is the database's, not ours: the request may succeed later. */
export function isDatabaseFailure(error: unknown): boolean {
  return isTransient(error) || /D1_ERROR|overloaded|Requests queued/.test(messagesOf(error));
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
