import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inboxSocket } from "#contract/chat-inbox.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { openSocket, until } from "#worker/testing/chat.ts";
import { summaryWith } from "#worker/testing/conversations.ts";
import {
  adminWithInbox,
  closeInboxes,
  inbox,
  inboxOf,
  openInbox,
  teamIs,
} from "#worker/testing/inbox-client.ts";
import { errorOf } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

afterEach(async () => {
  vi.useRealTimers();
  await closeInboxes();
});

describe("an upgrade", () => {
  it.each([
    ["without a session", {}, "visitor", 401, "not_signed_in"],
    ["of a user who is no admin", {}, "user", 403, "forbidden"],
    ["without an Origin", { Origin: null }, "admin", 403, "cross_site"],
    [
      "without an Origin whose browser says it is of this site",
      { Origin: null, "Sec-Fetch-Site": "same-origin" },
      "admin",
      403,
      "cross_site",
    ],
    ["of another site", { Origin: "https://evil.example" }, "admin", 403, "cross_site"],
    ["of a page of no site", { Origin: "null" }, "admin", 403, "cross_site"],
    ["that is a plain request", { Upgrade: null }, "admin", 426, "upgrade_required"],
  ] as const)("%s is refused", async (_, changes, role, status, code) => {
    const cookie = role === "visitor" ? null : (await signIn(role)).cookie;
    const response = await openSocket(inboxSocket.path, { Cookie: cookie, ...changes });
    expect(await errorOf(response)).toMatchObject({ status, code });
  });

  it("takes who opens it from the session, whatever a header says", async () => {
    const { cookie, user } = await signIn("admin");
    const spoofed = { role: "team", id: "eve", name: "Eve", sessionHash: "x" };
    const response = await openSocket(inboxSocket.path, {
      Cookie: cookie,
      "X-Chat-Party": encodeURIComponent(JSON.stringify(spoofed)),
    });
    const client = await inboxOf(response);
    await teamIs(client, "Ada here");
    expect(await inbox().onlineTeam()).toEqual([{ id: user.id, name: "Ada" }]);
  });

  it("is closed at once when a person has too many", async () => {
    const { cookie, client } = await adminWithInbox("Ada");
    for (let n = 1; n < chatServerLimits.teamSockets; n += 1) await openInbox(cookie);
    expect(await (await openInbox(cookie)).closed()).toBe(closeCodes.tooManySockets);
    expect(client.closeCode).toBeNull();
    // Those whose network went away do not count.
    vi.useFakeTimers({ now: Date.now() + 71_000, toFake: ["Date"] });
    await teamIs(await openInbox(cookie), "Ada here");
  });
});

describe("presence", () => {
  it("names everyone with an open inbox once, and who of them takes conversations", async () => {
    const ada = await adminWithInbox("Ada");
    await teamIs(ada.client, "Ada here");
    const bob = await adminWithInbox("Bob");
    const again = await openInbox(bob.cookie);
    for (const client of [ada.client, bob.client, again]) await teamIs(client, "Ada here,Bob here");
    again.takesConversations(false);
    await teamIs(ada.client, "Ada here,Bob away");
    expect(await inbox().onlineTeam()).toEqual([{ id: ada.id, name: "Ada" }]);
    again.socket.close(1000);
    bob.client.socket.close(1000);
    await teamIs(ada.client, "Ada here");
    await teamIs(await openInbox(bob.cookie), "Ada here,Bob away");
  });

  it("survives eviction, and that everyone leaves and opens another browser", async () => {
    const ada = await adminWithInbox("Ada");
    ada.client.takesConversations(false);
    await teamIs(ada.client, "Ada away");
    await evictDurableObject(inbox());
    await teamIs((await adminWithInbox("Bob")).client, "Ada away,Bob here");
    await teamIs(ada.client, "Ada away,Bob here");
    await closeInboxes();
    await teamIs((await adminWithInbox("Ada", ada.id)).client, "Ada away");
  });

  it("ends when a socket answers no heartbeat for 70 seconds, and that socket is closed", async () => {
    const ada = await adminWithInbox("Ada");
    const bob = await adminWithInbox("Bob");
    await teamIs(bob.client, "Ada here,Bob here");
    const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
    later(69_000);
    expect(await inbox().onlineTeam()).toHaveLength(2);
    vi.useRealTimers();
    later(71_000);
    expect(await inbox().onlineTeam()).toEqual([]);
    await runDurableObjectAlarm(inbox());
    expect(await ada.client.closed()).toBe(1001);
  });

  it("lasts as long as heartbeats are answered", async () => {
    // Opened 40 s ago and looked at in 35 s: an alarm that was due already would close the socket.
    const clockAt = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
    clockAt(-40_000);
    const ada = await adminWithInbox("Ada");
    await teamIs(ada.client, "Ada here");
    vi.useRealTimers();
    clockAt(35_000);
    expect(await inbox().onlineTeam()).toEqual([]);
    ada.client.socket.send(heartbeat.request);
    await until(() => ada.client.texts[0]);
    expect(await inbox().onlineTeam()).toEqual([{ id: ada.id, name: "Ada" }]);
  });
});

it.each([
  ["a binary frame", new ArrayBuffer(2)],
  ["text that is no JSON", "{"],
  ["an empty text", ""],
  ["an unknown type", '{"type":"announce","conversation":{}}'],
  ["a wrong value", '{"type":"presence","isOnline":"yes"}'],
  ["a prototype", '{"__proto__":{"type":"presence","isOnline":false}}'],
  ["null", "null"],
  [
    "too long a frame",
    JSON.stringify({ type: "presence", isOnline: false, more: "x".repeat(16 * 1024) }),
  ],
])("outlives %s", async (_, data) => {
  const { client } = await adminWithInbox("Ada");
  client.socket.send(data);
  client.takesConversations(false);
  await teamIs(client, "Ada away");
  expect(client.frames.every(({ type }) => type === "team")).toBe(true);
  expect(client.frames).toHaveLength(2);
  client.takesConversations(true);
  await teamIs(client, "Ada here");
});

it("tells every open inbox of 1,000 changes, in order, and of an erasure", async () => {
  const [ada, bob] = [await adminWithInbox("Ada"), await adminWithInbox("Bob")];
  const summary = summaryWith();
  const revisions = Array.from({ length: 1000 }, (_, n) => n + 1);
  await Promise.all(revisions.map((revision) => inbox().announce({ ...summary, revision })));
  await inbox().announceErased(summary.id);
  for (const { client } of [ada, bob]) {
    await until(() => client.frames.find(({ type }) => type === "erased"));
    expect(client.revisions).toEqual(revisions);
  }
});

it("tells the others when one socket is broken", async () => {
  const [ada, bob] = [await adminWithInbox("Ada"), await adminWithInbox("Bob")];
  ada.client.socket.close(1000);
  await inbox().announce(summaryWith({ revision: 7 }));
  await until(() => bob.client.revisions.at(0));
  expect(bob.client.revisions).toEqual([7]);
});
