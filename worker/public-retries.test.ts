import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "./lib/id.ts";
import { drainOutbox } from "./lib/outbox.ts";
import { openChat } from "./testing/chat.ts";
import { newPicture } from "./testing/chat-pictures.ts";
import { type Fault, faults, withFault } from "./testing/faults.ts";
import { answer, send } from "./testing/faulty-worker.ts";
import { mailsTo, newsletterForm } from "./testing/newsletter.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const writeFaults = Object.entries<Fault>(faults);

describe.each(writeFaults)("while its storage %s,", (_, fault) => {
  it("a sign-up for the newsletter is stored once when it is sent again, with one mail", async () => {
    const email = `${newId()}@reader.example`;
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const sent = {
      method: "POST",
      path: "/api/newsletter",
      body: { ...newsletterForm, email },
      headers,
    };
    await answer(sent, { DB: withFault(env.DB, fault) });
    expect((await send(sent)).status).toBe(201);
    const stored = "SELECT count(*) AS n FROM newsletter_subscribers WHERE email = ?";
    expect(await env.DB.prepare(stored).bind(email).first("n")).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("a message of the chat is stored once when it is sent again", async () => {
    const { cookie } = await openChat();
    const body = { message: "Hello", sessionId: "any", clientMessageId: crypto.randomUUID() };
    const sent = { method: "POST", path: "/api/chat", body, headers: { Cookie: cookie } };
    await answer(sent, { CHAT_SESSIONS: withFault(env.CHAT_SESSIONS, fault) });
    expect((await send(sent)).status).toBe(200);
    const transcript = await send({ path: "/api/chat/transcript", headers: { Cookie: cookie } });
    expect((await transcript.text()).match(/\bHello$/gm)).toHaveLength(1);
  });

  it("a picture of the chat is stored when it is sent again", async () => {
    const { cookie } = await openChat();
    const headers = { Cookie: cookie, "Content-Type": "image/png" };
    const sent = { method: "POST", path: "/api/chat/pictures", body: newPicture(), headers };
    await answer(sent, { MEDIA: withFault(env.MEDIA, fault) });
    const response = await send(sent);
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    const path = `/api/chat/pictures/${id}`;
    expect((await send({ path, headers: { Cookie: cookie } })).status).toBe(200);
  });
});

it("a sign-up for the newsletter while the mail service fails gets its mail later", async () => {
  const email = `${newId()}@reader.example`;
  const context = createExecutionContext();
  const EMAIL = withFault(env.EMAIL, faults["fails with an unknown error"]);
  const body = { ...newsletterForm, email };
  expect(
    (await send({ method: "POST", path: "/api/newsletter", body }, { EMAIL }, context)).status,
  ).toBe(201);
  await waitOnExecutionContext(context);
  expect(await mailsTo(email)).toMatchObject([{ status: "pending" }]);
  await env.DB.exec("UPDATE outbox SET next_attempt_at = 0");
  await drainOutbox(env);
  expect(await mailsTo(email)).toMatchObject([{ status: "sent" }]);
});
