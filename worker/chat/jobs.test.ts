import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inboxSocket } from "#contract/chat-inbox.ts";
import {
  answeredConversation,
  mailsOf,
  openedConversation,
} from "#worker/testing/answered-conversation.ts";
import { openSocket, until } from "#worker/testing/chat.ts";
import { eventsOf, kindsOf, ringAt, setClock } from "#worker/testing/chat-clock.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const statusOf = async (id: string) => {
  const query = "SELECT status FROM chat_conversations WHERE id = ?1";
  return env.DB.prepare(query).bind(id).first<string>("status");
};

beforeEach(() => setClock(0));
afterEach(() => void vi.useRealTimers());

describe("a visitor who asks for a person", () => {
  it("is asked for an email while no team member is here, and then waits for one", async () => {
    const { id, visitor } = await answeredConversation(null);
    await visitor.act({ name: "request_person" });
    await ringAt(id, 0);
    expect(await statusOf(id)).toBe("automatic");
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      by: { role: "automatic" },
      text: expect.stringMatching(/Leave your email/),
    });
    await visitor.act({ name: "give_email", email: `late-${id}@example.com` });
    await ringAt(id, 1);
    await ringAt(id, 2);
    expect(await statusOf(id)).toBe("waiting");
    expect((await eventsOf(id)).at(-1)?.text).toMatch(/as soon as we are back/);
  });

  it("is asked for no email any more once a team member has come", async () => {
    const { id, visitor, team } = await answeredConversation(null);
    await visitor.act({ name: "request_person" });
    await ringAt(id, 0);
    const isEmailWanted = async () =>
      JSON.stringify(await visitor.send()).match(/"isEmailWanted":(\w+)/)?.[1];
    await team.send({ type: "note", cid: "a-note-001", text: "On my way" });
    expect(await isEmailWanted()).toBe("true");
    await team.act({ name: "claim", from: null });
    expect(await isEmailWanted()).toBe("false");
    await team.act({ name: "release" });
    await visitor.act({ name: "give_email", email: `known-${id}@example.com` });
    await ringAt(id, 1);
    await ringAt(id, 2);
    expect(await statusOf(id)).toBe("automatic");
  });

  it("is asked for an email when the team has left while the visitor waited", async () => {
    const { cookie } = await signIn("admin");
    const { webSocket } = await openSocket(inboxSocket.path, { Cookie: cookie });
    webSocket?.accept();
    const inbox = env.CHAT_INBOX.getByName("inbox");
    const { id, visitor } = await answeredConversation(null);
    await visitor.act({ name: "request_person" });
    expect(await inbox.onlineTeam()).toHaveLength(1);
    await ringAt(id, 0);
    await ringAt(id, 1);
    expect(await statusOf(id)).toBe("waiting");
    webSocket?.close(1000);
    await until(async () => ((await inbox.onlineTeam()).length === 0 ? true : undefined));
    await ringAt(id, 3.1);
    expect((await eventsOf(id)).at(-1)?.text).toMatch(/Leave your email/);
    expect(await mailsOf(id)).toHaveLength(1);
    await visitor.act({ name: "give_email", email: `left-${id}@example.com` });
    await ringAt(id, 4);
    await ringAt(id, 5);
    expect(await statusOf(id)).toBe("waiting");
  });

  it("is brought to the team's notice by one mail after three minutes", async () => {
    const { id, visitor } = await answeredConversation();
    await visitor.act({ name: "request_person" });
    await ringAt(id, 2);
    expect(await mailsOf(id)).toEqual([]);
    await ringAt(id, 3.1);
    await visitor.say("Is anyone there?");
    await ringAt(id, 60);
    expect(await mailsOf(id)).toMatchObject([
      {
        mailbox: null,
        body: expect.stringMatching(new RegExp(`here: https?://\\S+/admin/chat/${id}$`)),
      },
    ]);
  });

  it("who comes when it is closed is brought to notice after it has opened", async () => {
    const { id, visitor } = await answeredConversation();
    // 18:30; it opens at 09:00.
    setClock(6.5 * 60);
    await visitor.act({ name: "request_person" });
    await ringAt(id, 6.5 * 60);
    await ringAt(id, 6.5 * 60 + 5);
    await ringAt(id, 21 * 60 + 2);
    expect(await mailsOf(id)).toEqual([]);
    await ringAt(id, 21 * 60 + 3.1);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("waits for the whole team again when the assigned person is silent", async () => {
    const { id, visitor, team } = await answeredConversation();
    await team.say("Hello, I am here.");
    setClock(10);
    await visitor.say("Good. One question.");
    await ringAt(id, 12.9);
    expect(await statusOf(id)).toBe("active");
    await ringAt(id, 13.1);
    expect(await statusOf(id)).toBe("waiting");
    expect(await kindsOf(id)).toContain("unanswered");
    await ringAt(id, 17);
    expect((await mailsOf(id)).map(({ mailbox }) => mailbox)).toEqual([null]);
  });

  it("waits for the whole team again when the person who took over a bare request is silent", async () => {
    const { id, visitor, team } = await openedConversation();
    await visitor.act({ name: "request_person" });
    await visitor.act({ name: "give_email", email: `asks-${id}@example.com` });
    await ringAt(id, 0);
    await team.act({ name: "claim", from: null });
    await ringAt(id, 2.9);
    expect(await statusOf(id)).toBe("active");
    for (const minute of [3.1, 4, 7]) await ringAt(id, minute);
    expect(await statusOf(id)).toBe("waiting");
    expect((await mailsOf(id)).map(({ mailbox }) => mailbox)).toEqual([null]);
  });

  it("keeps an assigned person who answers", async () => {
    const { id, visitor, team } = await answeredConversation();
    await team.say("Hello, I am here.");
    setClock(10);
    await visitor.say("One question.");
    setClock(12);
    await team.say("And its answer.");
    await ringAt(id, 20);
    expect(await statusOf(id)).toBe("active");
  });
});

describe("an idle conversation", () => {
  it("is closed once, half an hour after its visitor has gone", async () => {
    const { id, team } = await answeredConversation(null);
    setClock(5);
    await team.say("Goodbye.");
    await ringAt(id, 34);
    expect(await statusOf(id)).toBe("active");
    await ringAt(id, 36);
    await ringAt(id, 100);
    expect(await statusOf(id)).toBe("closed");
    expect((await kindsOf(id)).filter((kind) => kind === "closed")).toHaveLength(1);
  });

  it("goes on with its person when the visitor answers later, and waits for the team while that one is silent", async () => {
    const { id, visitor, team } = await answeredConversation();
    setClock(5);
    await team.say("Which films do you mean?");
    for (const minute of [34, 70, 100]) await ringAt(id, minute);
    expect(await statusOf(id)).toBe("closed");
    setClock(200);
    await visitor.say("Those of last spring.");
    await ringAt(id, 201);
    expect(await statusOf(id)).toBe("active");
    expect((await eventsOf(id)).at(-1)?.by.role).toBe("visitor");
    await ringAt(id, 204);
    expect(await statusOf(id)).toBe("waiting");
  });

  it("is answered automatically again once a team member has closed it", async () => {
    const { id, visitor, team } = await answeredConversation();
    setClock(5);
    await team.say("Goodbye.");
    await team.act({ name: "close" });
    await visitor.say("Thank you.");
    await ringAt(id, 6);
    expect(await statusOf(id)).toBe("automatic");
  });

  it("lets a visitor wait who leaves an email only after it was closed", async () => {
    const { id, visitor } = await answeredConversation(null);
    await visitor.act({ name: "request_person" });
    for (const minute of [0, 34, 70, 100]) await ringAt(id, minute);
    expect(await statusOf(id)).toBe("closed");
    setClock(200);
    await visitor.act({ name: "give_email", email: `later-${id}@example.com` });
    for (const minute of [201, 202, 206]) await ringAt(id, minute);
    expect(await statusOf(id)).toBe("waiting");
    const query = "SELECT closed_at FROM chat_conversations WHERE id = ?1";
    expect(await env.DB.prepare(query).bind(id).first("closed_at")).toBeNull();
    expect((await mailsOf(id)).map(({ mailbox }) => mailbox)).toContain(null);
  });

  it("stays open while a visitor with an email waits", async () => {
    const { id, visitor } = await answeredConversation();
    await visitor.act({ name: "request_person" });
    await ringAt(id, 1);
    await ringAt(id, 3 * 24 * 60);
    expect(await statusOf(id)).toBe("waiting");
  });
});
