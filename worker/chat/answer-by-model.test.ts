import { createExecutionContext, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { typingHoldsMs } from "#contract/chat-limits.ts";
import { app } from "#worker/app.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { ChatClient, openChat } from "#worker/testing/chat.ts";
import {
  holdAnswer,
  inConversation,
  question,
  repliesOf,
  withModel,
  written,
} from "#worker/testing/model-conversation.ts";
import { modelSettings } from "#worker/testing/model-settings.ts";
import { errorOf } from "#worker/testing/request.ts";
import { replyAfterAll } from "./answer-by-model.ts";
import { chatSession } from "./chat-session.ts";
import { pictureKey } from "./picture-keys.ts";

withModel();

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

it("says nothing once a person has taken over, and nothing to a message that was followed by another", async () => {
  const held = holdAnswer((asked) => JSON.parse(asked).messages.at(-1).content.slice(-100));
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    const first = turns.answered;
    await say(`${question} I mean in January.`);
    const second = turns.answered;
    held.release();
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
  const held = holdAnswer(() => "Too late.");
  await inConversation(async ({ conversation, turns, say }) => {
    await say(question);
    const team = { role: "team", id: "ada", name: "Ada" } as const;
    for (const kind of ["claimed", "released"] as const) {
      const content = { kind, by: team, text: "" };
      conversation.write(Date.now(), () => void conversation.append(newId(), content, Date.now()));
    }
    held.release();
    await turns.answered;
    const job = { seq: 2 };
    await replyAfterAll(conversation, job, Date.now());
    expect(repliesOf(conversation)).toEqual([]);
  });
});

it("still answers a question that was followed by a picture alone", async () => {
  const held = holdAnswer(() => "Yes, every week.\nSources: 1");
  await inConversation(async ({ conversation, turns, visitor, say }) => {
    await say(question);
    const picture = { id: newId(), width: 48, height: 32 };
    const customMetadata = { width: "48", height: "32", uploadedAt: `${Date.now()}` };
    await env.MEDIA.put(pictureKey(conversation.id, picture.id), "picture", { customMetadata });
    await turns.take(visitor, { type: "message", cid: newId(), text: "", picture });
    held.release();
    await turns.answered;
    expect(repliesOf(conversation).map(({ text }) => text)).toEqual([
      expect.stringContaining("Thank you for the picture"),
      "Yes, every week.",
    ]);
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

it("replies 410 where the conversation is erased before the answer, and stores none", async () => {
  const held = holdAnswer(() => "Too late.");
  const id = newId();
  await runInDurableObject(env.CHAT_SESSIONS.getByName(id), async (_, context) => {
    const session = new (chatSession(passed))(context, { ...env, ...modelSettings });
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
    await vi.waitFor(() => expect(held.fetched).toHaveBeenCalled());
    await session.erase();
    held.release();
    expect(await errorOf(await sent)).toMatchObject({ status: 410, code: "expired" });
    expect(await session.history("team")).toEqual([]);
  });
});

it("tells that it types until a model has answered", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const held = holdAnswer(() => "Yes, every week.\nSources: 1");
  await inConversation(async ({ conversation, turns, say }) => {
    const told = vi.spyOn(conversation.participants, "tell");
    const notices = () => told.mock.calls.filter(([of]) => of("visitor")?.type === "typing").length;
    await say(question);
    vi.advanceTimersByTime(5 * typingHoldsMs);
    expect(notices()).toBeGreaterThan(5);
    held.release();
    await turns.answered;
    const before = notices();
    vi.advanceTimersByTime(5 * typingHoldsMs);
    expect(notices()).toBe(before);
  });
  vi.useRealTimers();
});

it("asks a model what the frame that wakes a conversation asks, and replies with its answer", async () => {
  const answer = vi.spyOn(passed, "answerQuestion");
  answer.mockResolvedValue("Yes, every week.\nSources: 1");
  const { id, cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  const session = env.CHAT_SESSIONS.getByName(id);
  const instance = () => runInDurableObject(session, (object) => object);
  const asleep = await instance();
  await evictDurableObject(session);
  await visitor.write("message-1", question);
  expect(await visitor.event("reply-2")).toMatchObject({
    ...{ isGenerated: true, text: "Yes, every week." },
    sources: [{ title: "Quokka coaching" }],
  });
  expect(answer.mock.calls.map(([, , { prompt }]) => prompt)).toEqual([
    expect.stringContaining(question),
  ]);
  expect(visitor.frames).toContainEqual({
    ...{ type: "typing", by: { role: "automatic" }, isTyping: true },
  });
  expect(await instance()).not.toBe(asleep);
});
