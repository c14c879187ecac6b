import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { answeredConversation, mailsOf } from "#worker/testing/answered-conversation.ts";
import { openChat } from "#worker/testing/chat.ts";
import { eventsOf, exchanger, kindsOf, ringAt, setClock } from "#worker/testing/chat-clock.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { followUpMail } from "./follow-up.ts";

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
});

describe("the link of the mail", () => {
  const resume = (token: string, resumeKey?: string, cookie = "") =>
    request("POST", "/api/chat/session", { body: { resume: token, resumeKey }, cookie });

  async function mailed() {
    const { id, team } = await answeredConversation();
    setClock(10);
    await team.say("An answer.");
    await ringAt(id, 16);
    const [mail] = await mailsOf(id);
    const token = /\?chat=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
    return { id, token };
  }

  it("opens the conversation in another browser, once", async () => {
    const { id, token } = await mailed();
    const response = await resume(token);
    expect(await response.json()).toEqual({ sessionId: id, hasFormer: false });
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const frames = await exchanger(cookie).send();
    expect(JSON.stringify(frames)).toContain("An answer.");
    expect(await errorOf(await resume(token))).toMatchObject({ status: 410, code: "expired" });
  });

  it("opens again for the page that has lost the reply, and for no other one", async () => {
    const { id, token } = await mailed();
    const pages = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const page of [pages[0], pages[0]])
      expect(await (await resume(token, page)).json()).toMatchObject({ sessionId: id });
    for (const page of [pages[1], undefined])
      expect(await errorOf(await resume(token, page))).toMatchObject({ status: 410 });
    expect((await resume(token, pages[0])).status).toBe(200);
  });

  /** The cookies of a browser after a response: those it sets, and those it had. */
  const cookiesAfter = (response: Response, before: string) => {
    const set = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const names = set.map((cookie) => cookie.split("=")[0]);
    const kept = before.split("; ").filter((cookie) => !names.includes(cookie.split("=")[0]));
    return [...kept, ...set.filter((cookie) => !cookie.endsWith("="))].join("; ");
  };

  it("does not lose the conversation that was begun in the browser that opens it", async () => {
    const { id: own, cookie: first } = await openChat();
    await exchanger(first).say("My own question");
    const mailedOnes = [await mailed()];
    setClock(0);
    mailedOnes.push(await mailed());
    let cookie = first;
    const open = async (token: string) => {
      const response = await resume(token, undefined, cookie);
      cookie = cookiesAfter(response, cookie);
      return response.json();
    };
    for (const { id, token } of mailedOnes)
      expect(await open(token)).toEqual({ sessionId: id, hasFormer: true });
    const reloaded = await request("POST", "/api/chat/session", { body: {}, cookie });
    expect(await reloaded.json()).toMatchObject({ hasFormer: true });
    expect(await open("former")).toEqual({ sessionId: own, hasFormer: false });
    expect(JSON.stringify(await exchanger(cookie).send())).toContain("My own question");
    expect(await open("former")).toMatchObject({ status: 410, code: "expired" });
  });

  it("leads back by itself once it is erased, and to none that was erased", async () => {
    const { id: own, cookie: first } = await openChat();
    await exchanger(first).say("My own question");
    const { id, token } = await mailed();
    const opened = await resume(token, undefined, first);
    const cookie = cookiesAfter(opened, first);
    const reload = () => request("POST", "/api/chat/session", { body: {}, cookie });
    await env.CHAT_SESSIONS.getByName(id).erase();
    expect(await (await reload()).json()).toEqual({ sessionId: own, hasFormer: false });
    await env.CHAT_SESSIONS.getByName(own).erase();
    expect(await (await reload()).json()).toEqual({
      sessionId: expect.not.stringMatching(`${own}|${id}`),
      hasFormer: false,
    });
    expect(await errorOf(await resume("former", undefined, cookie))).toMatchObject({ status: 410 });
  });

  it("leaves nothing behind in a browser that has begun no conversation", async () => {
    const { cookie } = await openChat();
    const response = await resume((await mailed()).token, undefined, cookie);
    expect(await response.json()).toMatchObject({ hasFormer: false });
  });

  it("ends after seven days, and with its log", async () => {
    const day = 24 * 60;
    const { token } = await mailed();
    setClock(16 + 7 * day);
    expect(await errorOf(await resume(token))).toMatchObject({ status: 410 });
    setClock(0);
    const other = await mailed();
    await env.CHAT_SESSIONS.getByName(other.id).erase();
    expect(await errorOf(await resume(other.token))).toMatchObject({ status: 410 });
  });

  it("cannot be made of another token or id", async () => {
    const { id, token } = await mailed();
    const { cookie } = await openChat();
    for (const forged of [
      cookie.split("=")[1] ?? "",
      token.replace(/-\d+-/, "-99-"),
      token.replace(id, "0".repeat(26)),
      "",
    ])
      expect(await errorOf(await resume(forged))).toMatchObject({ status: 410 });
  });
});
