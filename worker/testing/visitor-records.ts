import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { contactForm, personSignals } from "#seed/forms.ts";
import { request } from "./request.ts";

/** Runs one statement. */
export const run = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** Sends a form or an error report as a visitor; the reference of the reply. */
export async function received(path: string, body: object): Promise<string> {
  const response = await request("POST", path, { body });
  expect(response.status).toBeLessThan(300);
  return (await response.json<{ reference: string }>()).reference;
}

/** Sends a form and finds its record by the reference of the reply. */
export async function storedRecord(
  table: string,
  path: string,
  form: object,
): Promise<{ id: string }> {
  const reference = await received(path, { ...form, ...personSignals });
  const query = env.DB.prepare(`SELECT id FROM ${table} WHERE reference = ?`).bind(reference);
  return { id: (await query.first<string>("id")) ?? "" };
}

/** Sends a message to the agency. */
export const written = () => received("/api/contact", { ...contactForm, ...personSignals });

/** Reports an error of a visitor's browser. */
export const sendError = (message: string) =>
  received("/api/errors", {
    ...{ errorId: crypto.randomUUID(), message, url: "https://site.example/news" },
    ...{ timestamp: "2026-11-01T10:00:00.000Z", userAgent: "Mozilla/5.0" },
  });
