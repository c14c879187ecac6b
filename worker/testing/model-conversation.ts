import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { ClientFrame } from "#contract/chat-frames.ts";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { Conversation } from "#worker/chat/conversation.ts";
import { CollectingPeer } from "#worker/chat/participants.ts";
import { sendingLimits } from "#worker/chat/sending-limit.ts";
import { writeChatSettings } from "#worker/chat/settings-store.ts";
import { Turns } from "#worker/chat/turns.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { newEditor, sampleDocument } from "./cms.ts";
import { modelSettings } from "./model-settings.ts";

/** A question that the published service answers. */
export const question = "Do you offer quokka coaching in winter?";

/** What an OpenAI-compatible service sends for a text. */
export const written = (content: string) =>
  new Response(
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`,
    { headers: { "Content-Type": "text/event-stream" } },
  );

/** Lets a model answer, with what it makes of a request, only once the answer is released. */
export function holdAnswer(answerTo: (asked: string) => string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    await promise;
    return written(answerTo(String(init?.body)));
  });
  return { fetched, release };
}

/** Publishes a service for the tests of a file, and lets a model answer in each of them. */
export function withModel(): void {
  const db = openDatabase(env.DB);

  beforeAll(async () => {
    const editor = await newEditor();
    const service = await editor.create("service", {
      ...sampleDocument("service"),
      title: "Quokka coaching",
      description: "Weekly quokka calls, in winter too.",
    });
    await editor.act(service, "publish");
  });

  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const settings = { ...defaultChatSettings, aiAnswers: true };
    const context = { actorId: newId(), at: Date.now(), requestId: newId() };
    await writeChatSettings(db, 0, settings, context);
  });

  afterEach(() => void vi.restoreAllMocks());
}

type Chat = {
  readonly conversation: Conversation;
  readonly turns: Turns;
  readonly visitor: CollectingPeer;
  say(text: string): Promise<void>;
};

/** Runs inside the object of a new conversation, where a model is configured. */
export function inConversation(run: (chat: Chat) => Promise<void>): Promise<void> {
  const session = env.CHAT_SESSIONS.getByName(newId());
  return runInDurableObject(session, async (_, context) => {
    const conversation = new Conversation(context, { ...env, ...modelSettings });
    await conversation.refreshAvailability(Date.now());
    const turns = new Turns(conversation, passed, sendingLimits);
    const visitor = new CollectingPeer({ role: "visitor", expiresAt: Date.now() + 60_000 });
    visitor.hasSaidHello = true;
    const say = (text: string) =>
      turns.take(visitor, { type: "message", cid: newId(), text } satisfies ClientFrame);
    await run({ conversation, turns, visitor, say });
  });
}

/** The replies to the visitor, without the welcome. */
export const repliesOf = ({ log }: Conversation) =>
  log.all().filter(({ by, cid }) => by.role === "automatic" && cid !== "welcome");
