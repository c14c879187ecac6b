import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { InboxView } from "#contract/chat-inbox.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { insertConversation } from "#worker/testing/conversations.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { conversationCounts, conversationsPage } from "./conversation-list.ts";

const db = openDatabase(env.DB);
const ada = newId();
const exact = (count: number) => ({ count, hasMore: false });

async function idsOf(view: InboxView, q?: string, userId = ada): Promise<string[]> {
  const { items } = await conversationsPage(db, userId, { view, q });
  return items.map(({ id }) => id);
}

it("has no conversation in any list, and counts none, where there is none", async () => {
  for (const view of ["waiting", "mine", "all", "closed"] as const) {
    expect(await conversationsPage(db, ada, { view })).toEqual({ items: [], nextCursor: null });
    expect(await idsOf(view, "hello")).toEqual([]);
  }
  const none = exact(0);
  expect(await conversationCounts(db, ada)).toEqual({
    ...{ waiting: none, mine: none, all: none, unread: none },
  });
});

describe("with a conversation of each kind", () => {
  const bob = newId();
  const row = {
    waitingShort: { status: "waiting", waitingSince: 50, lastAt: 9000 },
    waitingLong: { status: "waiting", waitingSince: 10, lastAt: 50, assigneeId: ada },
    ofAda: { status: "active", lastAt: 8000, assigneeId: ada, assigneeName: "Ada" },
    ofBob: { status: "active", lastAt: 7000, assigneeId: bob, assigneeName: "Bob", unread: 0 },
    automatic: { status: "automatic", lastAt: 8000 },
    closed: { status: "closed", lastAt: 9500, assigneeId: ada, visitorName: "Zoë Łuczak" },
  } as const;
  const ids = Object.fromEntries(Object.keys(row).map((name) => [name, newId()]));
  const named = (found: string[]) =>
    found.map((id) => Object.keys(ids).find((name) => ids[name] === id));

  beforeAll(async () => {
    for (const [name, changes] of Object.entries(row)) {
      await insertConversation({ id: ids[name] ?? "", transcript: `Tell me. ${name}`, ...changes });
    }
  });

  it("lists who waits longest first, and the others by their last event and then by their beginning", async () => {
    expect(named(await idsOf("waiting"))).toEqual(["waitingLong", "waitingShort"]);
    expect(named(await idsOf("mine"))).toEqual(["ofAda", "waitingLong"]);
    expect(named(await idsOf("mine", undefined, bob))).toEqual(["ofBob"]);
    const all = ["waitingShort", "automatic", "ofAda", "ofBob", "waitingLong"];
    expect(named(await idsOf("all"))).toEqual(all);
    expect(named(await idsOf("closed"))).toEqual(["closed"]);
  });

  it("counts the open lists of each person", async () => {
    const ofAda = { waiting: exact(2), mine: exact(2), all: exact(5), unread: exact(1) };
    expect(await conversationCounts(db, ada)).toEqual(ofAda);
    const ofBob = { ...ofAda, mine: exact(1), unread: exact(0) };
    expect(await conversationCounts(db, bob)).toEqual(ofBob);
  });

  it("searches each list by itself, the newest conversation first", async () => {
    expect(named(await idsOf("waiting", "tell"))).toEqual(["waitingLong", "waitingShort"]);
    expect(named(await idsOf("mine", "TELL me"))).toEqual(["ofAda", "waitingLong"]);
    expect(named(await idsOf("all", "tell")).length).toBe(5);
    expect(named(await idsOf("closed", "zoe lucz"))).toEqual([]);
    expect(named(await idsOf("closed", "zoe łucz"))).toEqual(["closed"]);
  });

  it.each([
    ['"', "quotes alone"],
    ['tell" OR "x', "an operator"],
    ["🦄", "an emoji alone"],
  ])("takes %s as text (%s)", async (q) => expect(await idsOf("closed", q)).toEqual([]));

  it("finds what an update, a change of list and an erasure make of a conversation", async () => {
    const { id } = await insertConversation({ transcript: "The old text" });
    const change = (set: string) =>
      env.DB.prepare(`UPDATE chat_conversations SET ${set} WHERE id = ?`).bind(id).run();
    await change("transcript = 'A fresh sentence', visitor_email = 'mina@okafor.example'");
    expect(await idsOf("all", "old")).toEqual([]);
    expect(await idsOf("all", "fresh okafor")).toEqual([id]);
    await change("status = 'closed'");
    expect(await idsOf("all", "fresh")).toEqual([]);
    expect(await idsOf("closed", "fresh")).toEqual([id]);
    await change(`status = 'active', assignee_id = '${bob}'`);
    expect(await idsOf("mine", "fresh", bob)).toEqual([id]);
    await env.DB.prepare("DELETE FROM chat_conversations WHERE id = ?").bind(id).run();
    expect(await idsOf("mine", "fresh", bob)).toEqual([]);
  });
});

describe("with 10,000 conversations of each status", () => {
  const total = 10_000;
  const eve = newId();

  beforeAll(async () => {
    await env.DB.prepare("DELETE FROM chat_conversations").run();
    for (const [n, status] of ["waiting", "active", "closed"].entries()) {
      // Every time is that of ten conversations, so only their beginning tells them apart.
      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
         INSERT INTO chat_conversations (id, revision, status, assignee_id, page, is_visitor_here,
           preview, preview_by, head, unread, waiting_since, started_at, last_at, transcript)
         SELECT printf('%026d', i * 10 + ${n}), 1, '${status}', '${eve}', '/', 0, '', 'visitor', 1, 0,
           i / 10, i, (${total} - i) / 10, 'Hello from nr' || i FROM n`,
      ).run();
    }
  });

  it.each<[InboxView, string | undefined]>([
    ["waiting", undefined],
    ["mine", undefined],
    ["all", undefined],
    ["closed", undefined],
    ["waiting", "hello"],
    ["mine", "hello"],
    ["all", "hello"],
    ["closed", "hello"],
    ["closed", "hello nr4711"],
  ])("reads fewer than 300 rows for a page of %s, searched for %s", async (view, q) => {
    const { binding, rowsRead } = countingDatabase();
    const counted = openDatabase(binding);
    const first = await conversationsPage(counted, eve, { view, q });
    expect(first.items.length).toBeGreaterThan(0);
    expect(rowsRead()).toBeLessThan(300);
    if (first.nextCursor === null) return;
    const before = rowsRead();
    const next = await conversationsPage(counted, eve, { view, q, cursor: first.nextCursor });
    expect(next.items.length).toBe(50);
    expect(rowsRead() - before).toBeLessThan(300);
  });

  it.each<InboxView>(["waiting", "closed"])("pages through %s without a gap", async (view) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 6; page += 1) {
      const { items, nextCursor } = await conversationsPage(db, eve, { view, cursor });
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    }
    const order = view === "waiting" ? "waiting_since, seq" : "last_at DESC, seq DESC";
    const { results } = await env.DB.prepare(
      `SELECT id FROM chat_conversations WHERE status = '${view}' ORDER BY ${order} LIMIT 300`,
    ).all<{ id: string }>();
    expect(seen).toEqual(results.map(({ id }) => id));
  });

  it("counts up to 1,000 and reads no more rows for it", async () => {
    const { binding, rowsRead } = countingDatabase();
    const many = { count: 1000, hasMore: true };
    const counts = await conversationCounts(openDatabase(binding), eve);
    expect(counts).toEqual({ waiting: many, mine: many, all: many, unread: expect.anything() });
    expect(counts.unread.hasMore).toBe(true);
    expect(rowsRead()).toBeLessThan(9100);
  });
});
