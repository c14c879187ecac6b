import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, vi } from "vitest";
import type { MailStatus } from "#contract/mail-statuses.ts";
import { listOutbox, type MailAction } from "#contract/outbox.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { freshIp } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** Stores a mail of this status and returns its id. */
export async function storeMail(
  status: MailStatus,
  createdAt = Date.now(),
  { causeId = newId(), recipient = "t@x.example", subject = "S" } = {},
): Promise<string> {
  const mail = { recipientKind: "team", recipient, subject, body: "B" } as const;
  await queueMail(openDatabase(env.DB), causeId, mail, createdAt);
  await env.DB.prepare(
    `UPDATE outbox SET status = ?1, attempts = 7, last_error = 'no such mailbox',
       sent_at = iif(?1 = 'sent', 1, NULL) WHERE cause_id = ?2`,
  )
    .bind(status, causeId)
    .run();
  return `${causeId}:team`;
}

/** A mailer that sends nothing, as a binding, and the calls of it. */
export function fakeMailer() {
  const send = vi.fn(async () => ({ messageId: "m" }));
  return { send, EMAIL: { send } as unknown as SendEmail };
}

/** The path of a mail. */
export const mailUrl = (id: string) => `${listOutbox.path}/${encodeURIComponent(id)}`;

type Sent = { bindings?: Partial<typeof env>; body?: unknown };

/** Before each test, empties the outbox and signs in an admin: who that is, and how that admin asks and acts. */
export function withMailAdmin() {
  const admin = { cookie: "", id: "" };

  beforeEach(async () => {
    await env.DB.exec("DELETE FROM outbox");
    const { cookie, user } = await signIn("admin");
    Object.assign(admin, { cookie, id: user.id });
  });

  async function send(method: string, url: string, { bindings, body }: Sent = {}) {
    const headers = {
      Cookie: admin.cookie,
      Origin: env.PUBLIC_ORIGIN,
      "CF-Connecting-IP": freshIp(),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    const context = createExecutionContext();
    const request = new Request(`${env.PUBLIC_ORIGIN}${url}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const response = await app.fetch(request, { ...env, ...fakeMailer(), ...bindings }, context);
    await waitOnExecutionContext(context);
    return response;
  }

  const act = (action: MailAction, id: string, bindings?: Partial<typeof env>) =>
    send("POST", `${mailUrl(id)}/${action}`, bindings && { bindings });

  return { admin, send, act };
}
