import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { answeredConversation, mailsOf } from "#worker/testing/answered-conversation.ts";
import { eventsOf, kindsOf, ringAt, setClock } from "#worker/testing/chat-clock.ts";
import { Conversation } from "./conversation.ts";
import { followUpMail } from "./follow-up.ts";
import { runJobs } from "./run-jobs.ts";

const db = openDatabase(env.DB);

beforeEach(() => setClock(0));
afterEach(() => void vi.useRealTimers());

describe("an unread answer", () => {
  it("goes to the visitor's email once, five minutes after the visitor has gone", async () => {
    const { id, team, email } = await answeredConversation();
    setClock(10);
    await team.say("We can start on Monday.");
    await ringAt(id, 14);
    expect(await mailsOf(id)).toEqual([]);
    await ringAt(id, 15.1);
    await ringAt(id, 60);
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: expect.stringMatching(/answered/) });
    expect(mail?.body).toContain("We can start on Monday.");
    expect(mail?.body).not.toContain("Hello there");
    expect((await kindsOf(id)).filter((kind) => kind === "followed_up")).toHaveLength(1);
  });

  it("is not sent when it has been read", async () => {
    const { id, team, visitor } = await answeredConversation();
    setClock(10);
    await team.say("We can start on Monday.");
    setClock(12);
    const head = (await eventsOf(id)).at(-1)?.seq ?? 0;
    await visitor.send({ type: "read", upTo: head });
    await ringAt(id, 20);
    await ringAt(id, 200);
    expect(await mailsOf(id)).toEqual([]);
  });

  it("waits half an hour after the mail before it, which it then comes with alone", async () => {
    const { id, team } = await answeredConversation();
    setClock(10);
    await team.say("The first answer.");
    await ringAt(id, 16);
    setClock(17);
    await team.say("The second answer.");
    await ringAt(id, 30);
    expect(await mailsOf(id)).toHaveLength(1);
    await ringAt(id, 46.1);
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain("The second answer.");
    expect(mails[1]?.body).not.toContain("The first answer.");
  });

  it("stands in the mail with the name of who answered, each line in its own direction", async () => {
    const answer = (name: string, text: string) =>
      ({ by: { role: "team", id: "a", name }, kind: "message", text }) as ChatEvent;
    const answers = [
      answer("محمد الفارسي", "Yes: https://x.example/a"),
      answer("Jörg Öz", "نعم\nhttps://x.example/ب"),
    ];
    const { body } = followUpMail("a@b.example", answers, "link", await mailWriter(db));
    expect(body).toContain(
      "\n\n\u2068محمد\u2069: Yes: https://x.example/a\n\nJörg: نعم\nhttps://x.example/ب\n\n",
    );
  });

  it("is mailed the next day when its mailbox gets no more mails today", async () => {
    const { id, team, email } = await answeredConversation();
    const mail = followUpMail(email, [], "link", await mailWriter(db));
    for (const n of [1, 2, 3]) await queueMail(db, `of a form ${n}`, mail, Date.now());
    setClock(10);
    await team.say("We can start on Monday.");
    await ringAt(id, 16);
    expect(await mailsOf(id)).toEqual([]);
    await ringAt(id, 60);
    await ringAt(id, 24 * 60 + 31);
    expect(await mailsOf(id)).toMatchObject([
      { body: expect.stringContaining("We can start on Monday.") },
    ]);
    expect((await kindsOf(id)).filter((kind) => kind === "followed_up")).toHaveLength(1);
  });

  it("goes nowhere without an email, and at once when it is given late", async () => {
    const { id, team, visitor, email } = await answeredConversation(null);
    setClock(10);
    await team.say("An answer.");
    await ringAt(id, 17);
    expect(await mailsOf(id)).toEqual([]);
    await visitor.act({ name: "give_email", email });
    await ringAt(id, 24);
    await ringAt(id, 30);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("has the last ten of many", async () => {
    const { id, team } = await answeredConversation();
    setClock(10);
    for (let n = 1; n <= 12; n += 1) {
      setClock(10 + n / 10);
      await team.say(`Answer ${n}.`);
    }
    await ringAt(id, 20);
    const [mail] = await mailsOf(id);
    expect(mail?.body).toContain("(2 earlier messages)");
    expect([mail?.body.includes("Answer 2."), mail?.body.includes("Answer 12.")]).toEqual([
      false,
      true,
    ]);
  });

  it("is tried again when the database fails, and the other jobs are done", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { id, team } = await answeredConversation();
    setClock(10);
    await team.say("An answer.");
    await ringAt(id, 10);
    await env.DB.exec("ALTER TABLE outbox RENAME TO outbox_away");
    await ringAt(id, 45);
    await env.DB.exec("ALTER TABLE outbox_away RENAME TO outbox");
    expect(warn.mock.calls.join()).toContain("chat_job_failed");
    expect(await mailsOf(id)).toEqual([]);
    expect((await kindsOf(id)).at(-1)).toBe("closed");
    await ringAt(id, 51);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("is not mailed while a setting is malformed, and is mailed once it is right", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { id, team } = await answeredConversation();
    setClock(10);
    await team.say("An answer.");
    await ringAt(id, 10);
    setClock(16);
    await runInDurableObject(env.CHAT_SESSIONS.getByName(id), async (_, state) => {
      const malformed = new Conversation(state, { ...env, SEAL_KEY: "cut off" });
      await runJobs(malformed, Date.now());
    });
    expect(warn.mock.calls.join()).toMatch(/chat_job_failed.*follow_up.*SEAL_KEY/);
    expect(await mailsOf(id)).toEqual([]);
    await ringAt(id, 17.1);
    expect(await mailsOf(id)).toHaveLength(1);
  });
});
