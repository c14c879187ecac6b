import { markdownTable } from "#bench/markdown.ts";
import { openChat } from "#bench/worker/chat-messages.ts";
import { percentile } from "#bench/worker/load.ts";
import { preparePlatform, startPlatform } from "#bench/worker/platform.ts";
import type { FrameOf } from "#contract/chat-frames.ts";
import { Client } from "./client.ts";
import { measureConversations } from "./many-conversations.ts";

const messages = 5000;
const sockets = 1000;
const conversations = 1000;
const broadcasts = 20;
/** How many clients connect at the same time while the row is prepared. */
const atOnce = 50;

/** A conversation in which messages get no automatic reply: its visitor waits for a person, and has left an email. */
async function quietConversation(origin: string) {
  const cookie = await openChat(origin);
  const client = await Client.connect(origin, cookie);
  await client.hello(0, null);
  const welcomed = client.until("welcome");
  const email = "visitor@bench.example";
  client.send({ type: "action", cid: "email-001", action: { name: "give_email", email } });
  const { epoch } = await welcomed;
  const isWaiting = client.until("state", ({ state }) => state.status === "waiting");
  client.send({ type: "action", cid: "request-1", action: { name: "request_person" } });
  await isWaiting;
  return { cookie, client, epoch };
}

const endsWith = (cid: string) => (frame: FrameOf<"events">) => frame.items.at(-1)?.cid === cid;

/** Appends per second, sent without waiting. Throws when they come back in another order. */
async function measureAppends(origin: string): Promise<number> {
  const { client } = await quietConversation(origin);
  const received: string[] = [];
  const done = new Promise<void>((resolve) => {
    client.onFrame = (frame) => {
      if (frame.type === "refused") throw new Error(`Refused: ${frame.code}`);
      if (frame.type === "events")
        received.push(
          ...frame.items.map(({ cid }) => cid).filter((cid) => cid.startsWith("message-")),
        );
      if (received.length === messages) resolve();
    };
  });
  const sent = Array.from({ length: messages }, (_, n) => `message-${n}`);
  const since = performance.now();
  for (const cid of sent) client.send({ type: "message", cid, text: `Text of ${cid}` });
  await done;
  const seconds = (performance.now() - since) / 1000;
  if (received.join() !== sent.join()) throw new Error("The appends are not in order.");
  client.close();
  return messages / seconds;
}

async function connectAll(origin: string, cookie: string): Promise<Client[]> {
  const clients: Client[] = [];
  for (let from = 0; from < sockets; from += atOnce) {
    const batch = Array.from({ length: atOnce }, async () => {
      const client = await Client.connect(origin, cookie);
      await client.hello(0, null);
      return client;
    });
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
}

/** How long after a message is sent each socket has it, in milliseconds. */
async function measureBroadcast(sender: Client, clients: readonly Client[]): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < broadcasts; n += 1) {
    const cid = `broadcast-${n}`;
    const since = performance.now();
    const all = clients.map(async (client) => {
      await client.until("events", endsWith(cid));
      ms.push(performance.now() - since);
    });
    sender.send({ type: "message", cid, text: "To everyone" });
    await Promise.all(all);
  }
  return ms;
}

/** How long it takes until so many clients that were cut off at once have everything again, in seconds. */
async function measureReconnect(
  origin: string,
  { cookie, epoch }: { cookie: string; epoch: string },
): Promise<number> {
  const since = performance.now();
  const clients = await Promise.all(
    Array.from({ length: sockets }, async () => {
      const client = await Client.connect(origin, cookie);
      await client.hello(2, epoch);
      return client;
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  for (const client of clients) client.close();
  return seconds;
}

/** Measures the chat; returns a section of the report. */
export async function measureChat(): Promise<string> {
  const { origin, stop } = await startPlatform(await preparePlatform());
  try {
    console.log("conversations");
    const many = await measureConversations(origin, conversations);
    console.log("appends");
    const appends = await measureAppends(origin);
    console.log("broadcasts");
    const conversation = await quietConversation(origin);
    const clients = await connectAll(origin, conversation.cookie);
    const broadcastMs = await measureBroadcast(conversation.client, clients);
    for (const client of clients) client.close();
    console.log("reconnects");
    const reconnect = await measureReconnect(origin, conversation);
    const p95 = percentile(broadcastMs, 0.95);
    return [
      "## Chat",
      `Conversations in workerd with the bundled worker, whose limits of messages and sockets are lifted; load and object share\nthe computer. “Prototype” is a Durable Object without the worker in front of it, measured before this one was built.`,
      markdownTable(
        ["Row", "Figure", "Prototype", "Command"],
        [
          [
            `${messages.toLocaleString("en-GB")} messages, all in order`,
            `${Math.round(appends)}/s`,
            "547/s",
          ],
          [
            `a message to ${sockets.toLocaleString("en-GB")} sockets, p95`,
            `${Math.round(p95)} ms`,
            "176 ms",
          ],
          [
            `${sockets.toLocaleString("en-GB")} clients reconnect and resume`,
            `${reconnect.toFixed(1)} s`,
            "5.6 s",
          ],
          [
            `${conversations.toLocaleString("en-GB")} visitors begin and write, until the inbox has all`,
            `${many.seconds.toFixed(1)} s`,
            "-",
          ],
          [
            `a page of the inbox with ${conversations.toLocaleString("en-GB")} conversations, p95`,
            `${Math.round(percentile(many.pageMs, 0.95))} ms`,
            "-",
          ],
        ].map((row) => [...row, "`npm run bench -- --chat`"]),
      ),
    ].join("\n\n");
  } finally {
    await stop();
  }
}
