import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { request } from "./request.ts";

/** The confirmation that a form causes. */
export async function confirmationOf(path: string, body: object) {
  const response = await request("POST", path, { body });
  expect(response.status).toBe(201);
  const { reference } = await response.json<{ reference: string }>();
  const mail = await env.DB.prepare(
    "SELECT subject, body FROM outbox WHERE recipient_kind = 'sender' AND body LIKE '%' || ? || '%'",
  )
    .bind(reference)
    .first<{ subject: string; body: string }>();
  return { reference, ...mail };
}
