import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeToken, subjectOf } from "#worker/lib/expiring-token.ts";
import { answeredConversation } from "#worker/testing/answered-conversation.ts";
import { cookieOf } from "#worker/testing/chat.ts";
import { eventsOf, exchanger, setClock } from "#worker/testing/chat-clock.ts";
import { errorOf, request } from "#worker/testing/request.ts";

beforeEach(() => setClock(0));
afterEach(() => void vi.useRealTimers());

describe("the cookie of a browser that a mail link let in", () => {
  /** A conversation and such a cookie, as it was signed before it had a purpose of its own. */
  async function formerlyLetIn() {
    const { id, visitor } = await answeredConversation();
    const head = (await eventsOf(id)).at(-1)?.seq;
    const token = await makeToken("chat", env.SEAL_KEY, `${id}-${head}`, Date.now() + 60_000);
    return { id, visitor, former: `__Host-chat=${token}` };
  }
  const open = (cookie: string) => request("POST", "/api/chat/session", { body: {}, cookie });

  it("is no cookie for a worker from before there were any, which would open an empty log", async () => {
    const { former } = await formerlyLetIn();
    const [, token = ""] = cookieOf(await open(former)).split("=");
    const asBefore = subjectOf("chat", env.SEAL_KEY, token, Date.now());
    await expect(asBefore).rejects.toMatchObject({ code: "not_found" });
  });

  it("lets in as it was signed before too, until its link has ended", async () => {
    const { id, visitor, former } = await formerlyLetIn();
    const opened = await open(former);
    expect(await opened.json()).toMatchObject({ sessionId: id });
    const cookies = [former, cookieOf(opened)];
    for (const cookie of cookies)
      expect(JSON.stringify(await exchanger(cookie).send())).toContain("Hello there");
    await visitor.act({ name: "give_email", email: "corrected@example.com" });
    for (const cookie of cookies) {
      const refused = await request("GET", "/api/chat/transcript", { cookie });
      expect(await errorOf(refused)).toMatchObject({ status: 410, code: "expired" });
    }
  });
});
