import { createExecutionContext, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ClientFrame } from "#contract/chat-frames.ts";
import { typingHoldsMs } from "#contract/chat-limits.ts";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { GenerationSettings } from "#worker/lib/generation-settings.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { ChatClient, openChat } from "#worker/testing/chat.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { replyAfterAll } from "./answer-by-model.ts";
import { chatSession } from "./chat-session.ts";
import { Conversation } from "./conversation.ts";
import { CollectingPeer } from "./participants.ts";
import { pictureKey } from "./picture-keys.ts";
import { sendingLimits } from "./sending-limit.ts";
import { writeChatSettings } from "./settings-store.ts";
import { Turns } from "./turns.ts";

const online: GenerationSettings = {
  GENERATION_PROVIDER: "openai",
  GENERATION_URL: "https://models.example/v1/",
  GENERATION_MODEL: "small-model",
  GENERATION_KEY: "key-of-the-site",
};
const question = "Do you offer quokka coaching in winter?";

/** What an OpenAI-compatible service sends for a text. */
const written = (content: string) =>
  new Response(
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`,
    { headers: { "Content-Type": "text/event-stream" } },
  );

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

type Chat = {
  readonly conversation: Conversation;
  readonly turns: Turns;
  readonly visitor: CollectingPeer;
  say(text: string): Promise<void>;
};

/** Runs inside the object of a new conversation, where a model is configured. */
function inConversation(run: (chat: Chat) => Promise<void>): Promise<void> {
  const session = env.CHAT_SESSIONS.getByName(newId());
  return runInDurableObject(session, async (_, context) => {
    const conversation = new Conversation(context, { ...env, ...online });
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
const repliesOf = ({ log }: Conversation) =>
  log.all().filter(({ by, cid }) => by.role === "automatic" && cid !== "welcome");

it("answers from what is published, labelled and with its source", async () => {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    // Made inside, because a body belongs to the object that made it.
    .mockImplementation(async () =>
      written("Yes, every week. See https://invented.example\nSources: 1"),
    );
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    expect(repliesOf(conversation)).toEqual([]);
    await turns.answered;
    const sources = [{ title: "Quokka coaching", url: "/#services" }];
    const text = "Yes, every week. See";
    expect(repliesOf(conversation)).toMatchObject([{ isGenerated: true, text, sources }]);
    expect(conversation.jobs.due(Date.now() + 60_000).map(({ kind }) => kind)).not.toContain(
      "answer",
    );
  });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(String(url)).toBe("https://models.example/v1/chat/completions");
  expect(String(init?.body)).toContain("Weekly quokka calls, in winter too.");
  expect(String(init?.body)).toContain(question);
});

it.each([
  ["does not know", () => written("NO_ANSWER")],
  ["fails", () => new Response("no", { status: 500 })],
  ["cannot be reached", () => Promise.reject(new TypeError("unreachable"))],
])("replies from the table when the model %s", async (_, reply) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => reply());
  await inConversation(async ({ conversation, turns, say }) => {
    await say(`${question} And the pricing?`);
    await turns.answered;
    const [reply, ...others] = repliesOf(conversation);
    expect(others).toEqual([]);
    expect(reply?.text).toContain("Every engagement is priced");
    expect(reply?.isGenerated).toBeUndefined();
  });
});

it("says nothing once a person has taken over, and nothing to a message that was followed by another", async () => {
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    await held.promise;
    return written(JSON.parse(String(init?.body)).messages.at(-1).content.slice(-100));
  });
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    const first = turns.answered;
    await say(`${question} I mean in January.`);
    const second = turns.answered;
    held.resolve();
    await Promise.all([first, second]);
    expect(repliesOf(conversation).map(({ text }) => text)).toEqual([
      expect.stringContaining("January"),
    ]);
    await say(`${question} Or in July?`);
    conversation.write(Date.now(), () => conversation.change({ status: "active" }));
    await turns.answered;
    expect(repliesOf(conversation)).toHaveLength(1);
  });
});

it("says nothing when a person took over and handed back meanwhile", async () => {
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    await held.promise;
    return written("Too late.");
  });
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    const team = { role: "team", id: "ada", name: "Ada" } as const;
    for (const kind of ["claimed", "released"] as const) {
      const content = { kind, by: team, text: "" };
      conversation.write(Date.now(), () => void conversation.append(newId(), content, Date.now()));
    }
    held.resolve();
    await turns.answered;
    const job = { seq: 2 };
    await replyAfterAll(conversation, job, Date.now());
    expect(repliesOf(conversation)).toEqual([]);
  });
});

it("still answers a question that was followed by a picture alone", async () => {
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    await held.promise;
    return written("Yes, every week.\nSources: 1");
  });
  await inConversation(async ({ conversation, turns, visitor, say }) => {
    await say(question);
    const picture = { id: newId(), width: 48, height: 32 };
    const customMetadata = { width: "48", height: "32", uploadedAt: `${Date.now()}` };
    await env.MEDIA.put(pictureKey(conversation.id, picture.id), "picture", { customMetadata });
    await turns.take(visitor, { type: "message", cid: newId(), text: "", picture });
    held.resolve();
    await turns.answered;
    expect(repliesOf(conversation).map(({ text }) => text)).toEqual([
      expect.stringContaining("Thank you for the picture"),
      "Yes, every week.",
    ]);
  });
});

it("replies from the table while the database does not find what is published", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await inConversation(async ({ conversation, visitor }) => {
    const silent = { ...passed, publishedPassages: () => new Promise<never>(() => {}) };
    const turns = new Turns(conversation, silent, sendingLimits);
    const { tookMs } = await inVirtualTime(async () => {
      await turns.take(visitor, { type: "message", cid: newId(), text: question });
      await turns.answered;
    });
    expect(tookMs).toBeLessThan(5000);
    expect(repliesOf(conversation)).toHaveLength(1);
  });
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, RegExp, string]>([
  ["is not asked while the budget is not known", /^insert into "generation_answer_days"/, "table"],
  ["answers while its use is not counted", /^update "generation_answer_days"/, "model"],
])("a model %s", async (_, failing, repliedBy) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    written("Yes, every week.\nSources: 1"),
  );
  const broken = openDatabase(failingDatabase("D1_ERROR: D1 DB is overloaded.", failing));
  const answerQuestion: typeof passed.answerQuestion = (bindings, _db, asked, now) =>
    passed.answerQuestion(bindings, broken, asked, now);
  await inConversation(async ({ conversation, visitor }) => {
    const turns = new Turns(conversation, { ...passed, answerQuestion }, sendingLimits);
    await turns.take(visitor, { type: "message", cid: newId(), text: question });
    await turns.answered;
    const isByModel = repliesOf(conversation).map(({ isGenerated = false }) => isGenerated);
    expect(isByModel).toEqual([repliedBy === "model"]);
  });
});

it("replies before the job does where the database is slow and the model silent", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let statements = 0;
  /** The budget is known late, and the use is never counted. */
  const slow = withFault(env.DB, async (work) => {
    statements += 1;
    await (statements === 1 ? wait(1500) : new Promise(() => {}));
    return work();
  });
  const slowly: Partial<typeof passed> = {
    publishedPassages: async (...asked) => {
      await wait(1500);
      return passed.publishedPassages(...asked);
    },
    answerQuestion: (bindings, _db, asked, now) =>
      passed.answerQuestion(bindings, openDatabase(slow), asked, now),
  };
  await inConversation(async ({ conversation, visitor }) => {
    const turns = new Turns(conversation, { ...passed, ...slowly }, sendingLimits);
    let jobAfterMs = 0;
    const { tookMs } = await inVirtualTime(async () => {
      const askedAt = Date.now();
      await turns.take(visitor, { type: "message", cid: newId(), text: question });
      const jobs = conversation.jobs.due(askedAt + 60_000);
      jobAfterMs = Number(jobs.find(({ kind }) => kind === "answer")?.dueAt) - askedAt;
      await turns.answered;
    });
    expect(tookMs).toBeLessThan(jobAfterMs);
    expect(statements).toBe(2);
    expect(repliesOf(conversation)).toHaveLength(1);
  });
});

it("ends the question to the model when the visitor writes again", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    signals.push(init?.signal);
    return signals.length === 1 ? new Promise(() => {}) : written("The answer.");
  });
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    const first = turns.answered;
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await say(`${question} I mean in January.`);
    expect(signals[0]?.aborted).toBe(true);
    await Promise.all([first, turns.answered]);
    expect(repliesOf(conversation).map(({ text }) => text)).toEqual(["The answer."]);
  });
});

it("replies from the table where the model was cut off, once", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  await inConversation(async ({ conversation, say }) => {
    await say(question);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    const job = conversation.jobs.due(Date.now() + 60_000).find(({ kind }) => kind === "answer");
    await replyAfterAll(conversation, job?.data, Date.now());
    await replyAfterAll(conversation, job?.data, Date.now());
    expect(repliesOf(conversation)).toHaveLength(1);
  });
});

it("replies 410 where the conversation is erased before the answer, and stores none", async () => {
  const held = Promise.withResolvers<void>();
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    await held.promise;
    return written("Too late.");
  });
  const id = newId();
  await runInDurableObject(env.CHAT_SESSIONS.getByName(id), async (_, context) => {
    const session = new (chatSession(passed))(context, { ...env, ...online });
    const CHAT_SESSIONS = { getByName: () => session } as unknown as typeof env.CHAT_SESSIONS;
    const sent = app.fetch(
      new Request(`${env.PUBLIC_ORIGIN}/api/chat`, {
        method: "POST",
        headers: { Origin: env.PUBLIC_ORIGIN, "Content-Type": "application/json" },
        body: JSON.stringify({ message: question, sessionId: "any" }),
      }),
      { ...env, CHAT_SESSIONS },
      createExecutionContext(),
    );
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await session.erase();
    held.resolve();
    expect(await errorOf(await sent)).toMatchObject({ status: 410, code: "expired" });
    expect(await session.history("team")).toEqual([]);
  });
});

it("tells that it types until a model has answered", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    await held.promise;
    return written("Yes, every week.\nSources: 1");
  });
  await inConversation(async ({ conversation, turns, say }) => {
    const told = vi.spyOn(conversation.participants, "tell");
    const notices = () => told.mock.calls.filter(([of]) => of("visitor")?.type === "typing").length;
    await say(question);
    vi.advanceTimersByTime(5 * typingHoldsMs);
    expect(notices()).toBeGreaterThan(5);
    held.resolve();
    await turns.answered;
    const before = notices();
    vi.advanceTimersByTime(5 * typingHoldsMs);
    expect(notices()).toBe(before);
  });
  vi.useRealTimers();
});

it("asks a model also after a sleep", async () => {
  const { id, cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  await evictDurableObject(env.CHAT_SESSIONS.getByName(id));
  await visitor.write("message-1", question);
  await visitor.event("reply-2");
  expect(visitor.frames).toContainEqual({
    ...{ type: "typing", by: { role: "automatic" }, isTyping: true },
  });
});

it("replies over HTTP with the table where no model is configured", async () => {
  const body = { message: "What does it cost?", sessionId: "test-1" };
  const response = await request("POST", "/api/chat", { body });
  expect(await response.json()).toMatchObject({
    response: expect.stringContaining("Every engagement is priced"),
  });
});
