import { setTimeout as sleep } from "node:timers/promises";
import { openChat } from "#bench/worker/chat-messages.ts";
import { openEditor } from "#bench/worker/editor.ts";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import { Client } from "./client.ts";

type Page = { items: ConversationSummary[]; nextCursor: string | null };
type Figures = {
  /** From the first visitor until the inbox has the message of each, in seconds. */
  readonly seconds: number;
  /** How long each page of the inbox took meanwhile, in ms. */
  readonly pageMs: readonly number[];
};

/** How many visitors begin at the same time. */
const atOnce = 50;
const limitMs = 60_000;

const textOf = (n: number) => `Question ${n}`;

/** A visitor who has written, and stays. */
async function newVisitor(origin: string, n: number): Promise<Client> {
  const client = await Client.connect(origin, await openChat(origin));
  await client.hello(0, null);
  const cid = `question-${n}`;
  const stored = client.until("events", ({ items }) => items.some((item) => item.cid === cid));
  client.send({ type: "message", cid, text: textOf(n) });
  await stored;
  return client;
}

/**
 * Opens so many conversations, each with a socket and a message, on a platform without any. Throws when the
 * inbox does not count them all, or does not show each of them once, with one unread message.
 */
export async function measureConversations(origin: string, total: number): Promise<Figures> {
  const admin = await openEditor(origin);
  const since = performance.now();
  const visitors: Client[] = [];
  for (let from = 0; from < total; from += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, n) => newVisitor(origin, from + n));
    visitors.push(...(await Promise.all(batch)));
  }
  const pageMs: number[] = [];
  const readInbox = async () => {
    const found: ConversationSummary[] = [];
    let page = "/api/chat/conversations?view=all";
    for (;;) {
      const answer = await admin.call<Page>("GET", page);
      pageMs.push(answer.ms);
      found.push(...answer.data.items);
      if (answer.data.nextCursor === null) return found;
      page = `/api/chat/conversations?view=all&cursor=${answer.data.nextCursor}`;
    }
  };
  const expected = Array.from({ length: total }, (_, n) => textOf(n))
    .sort()
    .join();
  const asked = ({ preview, previewBy, unread }: ConversationSummary) =>
    previewBy === "visitor" && unread === 1 ? [preview] : [];
  // An object tells the inbox of its last events a moment later.
  for (;;) {
    const found = await readInbox();
    const { data } = await admin.call<{ all: Count }>("GET", "/api/chat/conversation-count");
    const isExact = data.all.count === total && !data.all.hasMore;
    if (isExact && found.flatMap(asked).sort().join() === expected) break;
    if (performance.now() - since > limitMs)
      throw new Error(`The inbox shows ${found.length} of ${total} conversations.`);
    await sleep(100);
  }
  const seconds = (performance.now() - since) / 1000;
  for (const visitor of visitors) visitor.close();
  return { seconds, pageMs };
}
