import { evictAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chatVersion, closeCodes } from "#contract/chat-limits.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { answeredConversation, mailsOf } from "#worker/testing/answered-conversation.ts";
import { ChatClient, cookieOf, openChat, openSocket } from "#worker/testing/chat.ts";
import { exchanger, kindsOf, ringAt, setClock } from "#worker/testing/chat-clock.ts";
import { withFault } from "#worker/testing/faults.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { forgetEmailChange } from "#worker/testing/session-storage.ts";
import { Conversation } from "./conversation.ts";
import { followUp } from "./follow-up.ts";
import { CollectingPeer } from "./participants.ts";
import { sendingLimits } from "./sending-limit.ts";
import { Turns } from "./turns.ts";

beforeEach(() => setClock(0));
afterEach(() => void vi.useRealTimers());

describe("the link of the mail", () => {
  const resume = (token: string, resumeKey?: string, cookie = "") =>
    request("POST", "/api/chat/session", { body: { resume: token, resumeKey }, cookie });

  const tokenIn = ({ body }: { readonly body: string }) => /\?chat=(\S+)/.exec(body)?.[1] ?? "";

  async function mailed() {
    const { id, cookie, team, visitor, email } = await answeredConversation();
    setClock(10);
    await team.say("An answer.");
    await ringAt(id, 16);
    const tokens = async () => (await mailsOf(id)).map(tokenIn);
    return { id, cookie, team, visitor, email, tokens, token: String((await tokens())[0]) };
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
    const { token } = await mailed();
    setClock(16 + 7 * 24 * 60);
    expect(await errorOf(await resume(token))).toMatchObject({ status: 410 });
    setClock(0);
    const other = await mailed();
    await env.CHAT_SESSIONS.getByName(other.id).erase();
    expect(await errorOf(await resume(other.token))).toMatchObject({ status: 410 });
  });

  it("ends when the visitor leaves another email, which the next link goes to", async () => {
    const { id, team, visitor, token, tokens } = await mailed();
    await visitor.act({ name: "give_email", email: "corrected@example.com" });
    expect(await errorOf(await resume(token))).toMatchObject({ status: 410, code: "expired" });
    setClock(20);
    await team.say("Another answer.");
    await ringAt(id, 60);
    const [, next = ""] = await tokens();
    expect((await mailsOf(id))[1]).toMatchObject({ recipient: "corrected@example.com" });
    expect(await (await resume(next)).json()).toMatchObject({ sessionId: id });
  });

  it("stays when the visitor leaves the same email again, in any spelling", async () => {
    const { id, visitor, token, email } = await mailed();
    for (const again of [email, email.toUpperCase(), email.replace("@", "+chat@")])
      await visitor.act({ name: "give_email", email: again });
    expect(await (await resume(token)).json()).toMatchObject({ sessionId: id });
  });

  it("stays with the same email and ends with another in a conversation that has kept no changes", async () => {
    const { id, visitor, token, email } = await mailed();
    const page = crypto.randomUUID();
    await forgetEmailChange(id);
    await visitor.act({ name: "give_email", email });
    expect(await (await resume(token, page)).json()).toMatchObject({ sessionId: id });
    await visitor.act({ name: "give_email", email: "corrected@example.com" });
    await forgetEmailChange(id);
    expect(await errorOf(await resume(token, page))).toMatchObject({ status: 410 });
  });

  it("ends when the visitor leaves another email while its mail is written, which the answer goes to", async () => {
    const { id, team, email } = await answeredConversation();
    const session = env.CHAT_SESSIONS.getByName(id);
    setClock(10);
    await team.say("An answer.");
    await evictAllDurableObjects();
    await runInDurableObject(session, async (_: ChatSessionObject, context) => {
      let isCorrected = false;
      const DB = withFault(env.DB, async (work) => {
        const done = await work();
        if (!isCorrected && (await mailsOf(id)).length > 0) {
          isCorrected = true;
          await correct();
        }
        return done;
      });
      const conversation = new Conversation(context, { ...env, DB });
      const visitor = new CollectingPeer({ role: "visitor", expiresAt: Number.MAX_VALUE });
      visitor.hasSaidHello = true;
      const turns = new Turns(conversation, passed, sendingLimits);
      const action = { name: "give_email", email: "corrected@example.com" } as const;
      const correct = () => turns.take(visitor, { type: "action", cid: "corrected", action });
      for (const minutes of [16, 60, 66]) {
        setClock(minutes);
        await followUp(conversation, null, Date.now());
      }
    });
    await evictAllDurableObjects();
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([
      { recipient: email, body: expect.stringContaining("An answer.") },
      { recipient: "corrected@example.com", body: expect.stringContaining("An answer.") },
    ]);
    expect((await kindsOf(id)).filter((kind) => kind === "followed_up")).toHaveLength(1);
    const [first = "", second = ""] = mails.map(tokenIn);
    expect(await errorOf(await resume(first))).toMatchObject({ status: 410 });
    expect(await (await resume(second)).json()).toMatchObject({ sessionId: id });
  });

  describe("once the visitor leaves another email", () => {
    const other = { name: "give_email", email: "corrected@example.com" } as const;
    const reopened = (cookie: string) => request("POST", "/api/chat/session", { body: {}, cookie });

    it("shuts out the browser it has let in, also where that was let in anew since", async () => {
      const { id, visitor, token } = await mailed();
      const cookie = cookieOf(await reopened(cookieOf(await resume(token))));
      const stranger = await ChatClient.open(cookie);
      await stranger.hello();
      await evictAllDurableObjects();
      await visitor.act(other);
      expect(await stranger.closed()).toBe(closeCodes.expired);
      for (const refused of [
        await openSocket("/api/chat/socket", { Cookie: cookie }),
        await request("GET", "/api/chat/transcript", { cookie }),
        await request("GET", `/api/chat/pictures/${newId()}`, { cookie }),
      ])
        expect(await errorOf(refused)).toMatchObject({ status: 410, code: "expired" });
      const session = await (await reopened(cookie)).json<{ sessionId: string }>();
      expect(session.sessionId).not.toBe(id);
      expect(JSON.stringify(await visitor.say("Still me"))).toContain("Still me");
    });

    it("takes no frame of a socket that was let in just before", async () => {
      const { id, visitor, token } = await mailed();
      const linkHead = Number(token.split("-")[1]);
      await visitor.act(other);
      const hello = { type: "hello", version: chatVersion, after: 0, epoch: null } as const;
      const party = { role: "visitor", expiresAt: Date.now() + 60_000, linkHead } as const;
      using exchanged = await env.CHAT_SESSIONS.getByName(id).exchange(party, [hello]);
      expect(exchanged).toMatchObject({ frames: [], closeCode: closeCodes.expired });
    });

    it("stays for the browser it has let in where the email was left there, until the next one", async () => {
      const { visitor, token } = await mailed();
      const phone = exchanger(cookieOf(await resume(token)));
      await phone.act(other);
      expect(JSON.stringify(await phone.say("From my phone"))).toContain("From my phone");
      await visitor.act({ ...other, email: "again@example.com" });
      await expect(phone.send()).rejects.toThrow("expired");
    });

    it("stays for the browser that has begun the conversation", async () => {
      const { id, cookie, visitor, token } = await mailed();
      const opened = cookiesAfter(await resume(token, undefined, cookie), cookie);
      await visitor.act(other);
      expect(await (await reopened(opened)).json()).toMatchObject({ sessionId: id });
    });
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
