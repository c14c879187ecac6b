import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { inboxSocket } from "#contract/chat-inbox.ts";
import { ChatClient, openSocket, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { sessionOf } from "#worker/testing/chat-line.ts";
import { request } from "#worker/testing/request.ts";
import { sqlOf } from "#worker/testing/session-storage.ts";
import { signIn } from "#worker/testing/sign-in.ts";

describe("takeover", () => {
  it("has one winner when two claim at once, and the other learns the state", async () => {
    const { id, visitor } = await startChat();
    const ada = await teamClient(id);
    const ben = await teamClient(id);
    const claim = { name: "claim", from: null } as const;
    const outcomes = await Promise.all([
      ada.client.act("claim-of-ada", claim),
      ben.client.act("claim-of-ben", claim),
    ]);
    const refused = outcomes.filter((outcome) => "code" in outcome);
    expect(refused).toMatchObject([{ code: "conflict" }]);
    const [loser, winner] = "code" in outcomes[0] ? [ada, ben] : [ben, ada];
    await loser.client.settled();
    expect(loser.client.state).toMatchObject({
      status: "active",
      assignee: { id: winner.user.id },
    });
    await visitor.settled();
    expect(visitor.state).toMatchObject({ status: "active", assignee: { name: "Ada" } });
    expect(visitor.state?.assignee).not.toHaveProperty("id");
    expect(
      await sqlOf(id, "SELECT 1 FROM event WHERE content ->> 'kind' = 'claimed'"),
    ).toHaveLength(1);
  });

  it("ends the automatic replies until it is handed back", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    await client.act("claim-1-1", { name: "claim", from: null });
    const { seq } = await visitor.write("message-2");
    await client.act("release-1", { name: "release" });
    const after = await visitor.write("message-3");
    await visitor.event(`reply-${after.seq}`);
    expect(visitor.events.some(({ cid }) => cid === `reply-${seq}`)).toBe(false);
  });

  it("can be assigned to an admin and to no other id", async () => {
    const { id } = await startChat();
    const { client } = await teamClient(id);
    const ben = await teamClient(id);
    const unknown = await client.act("assign-1", { name: "assign", to: "0".repeat(26) });
    expect(unknown).toMatchObject({ code: "invalid" });
    const assigned = await client.act("assign-2", { name: "assign", to: ben.user.id });
    expect(assigned).toMatchObject({
      kind: "assigned",
      assignee: { id: ben.user.id, name: "Ada" },
    });
  });

  it("is closed by the team and reopened by the visitor's next message", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    await client.act("claim-1-1", { name: "claim", from: null });
    await client.act("close-1-1", { name: "close" });
    await visitor.settled();
    expect(visitor.state?.status).toBe("closed");
    await visitor.act("rating-1", { name: "rate", rating: 4 });
    expect(visitor.state).toMatchObject({ status: "closed", rating: 4 });
    const { seq } = await visitor.write("message-2", "hello again");
    await visitor.event(`reply-${seq}`);
    await client.settled();
    expect(client.state).toMatchObject({ status: "automatic", assignee: null, rating: 4 });
  });
});

it("never shows a visitor a note, and leaves no gap in its place", async () => {
  const { id, cookie, visitor } = await startChat();
  const { client } = await teamClient(id);
  client.send({ type: "note", cid: "note-1-1", text: "A secret" });
  const { seq } = await client.event("note-1-1");
  const reader = await ChatClient.open(cookie);
  await reader.hello();
  await until(() => visitor.events.find((event) => event.seq === seq));
  const body = { frames: [{ type: "hello", version: 1, after: 0, epoch: null }] };
  const exchanged = await request("POST", "/api/chat/exchange", { cookie, body });
  const transcript = await request("GET", "/api/chat/transcript", { cookie });
  for (const { events } of [visitor, reader])
    expect(events.find((event) => event.seq === seq)).toMatchObject({ kind: "hidden", text: "" });
  const seen = [visitor.frames, reader.frames, await exchanged.text(), await transcript.text()];
  expect(JSON.stringify(seen)).not.toContain("secret");
  const forTeam = await request("GET", `/api/chat/conversations/${id}/transcript`, {
    cookie: (await teamClient(id)).cookie,
  });
  expect(await forTeam.text()).toContain("A secret");
});

it("moves a read cursor forward only, and never past the last event", async () => {
  const { id, visitor } = await startChat();
  const { client } = await teamClient(id);
  const readOf = async (upTo: number) => {
    client.send({ type: "read", upTo });
    await client.settled();
    await visitor.settled();
    return visitor.state?.read.team;
  };
  expect([await readOf(2), await readOf(1), await readOf(99)]).toEqual([2, 2, 3]);
});

it("relays typing to everyone else, at most once a second, and its end", async () => {
  const { id, visitor } = await startChat();
  const { client } = await teamClient(id);
  for (const isTyping of [true, true, false, false, true, false])
    visitor.send({ type: "typing", isTyping });
  await visitor.settled();
  await client.settled();
  const notices = client.frames.filter(({ type }) => type === "typing");
  expect(notices).toEqual([
    { type: "typing", by: { role: "visitor" }, isTyping: true },
    { type: "typing", by: { role: "visitor" }, isTyping: false },
  ]);
  expect(visitor.frames.filter(({ type }) => type === "typing")).toEqual([]);
  client.send({ type: "typing", isTyping: true });
  expect((await visitor.next("typing")).by).toEqual({ role: "team", name: "Ada" });
});

it("tells who stayed connected when the team leaves while the conversation sleeps", async () => {
  const { cookie } = await signIn("admin");
  const { webSocket } = await openSocket(inboxSocket.path, { Cookie: cookie });
  webSocket?.accept();
  const inbox = env.CHAT_INBOX.getByName("inbox");
  const online = (count: number) =>
    until(async () => ((await inbox.onlineTeam()).length === count ? true : undefined));
  await online(1);
  const { id, visitor } = await startChat();
  const last = () => visitor.frames.findLast((frame) => "availability" in frame)?.availability;
  expect(last()?.isAnyoneHere).toBe(true);
  await evictDurableObject(sessionOf(id));
  webSocket?.close(1000);
  await online(0);
  await visitor.settled();
  await until(() => (last()?.isAnyoneHere === false ? true : undefined));
});
