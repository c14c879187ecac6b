import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import {
  inConversation,
  question,
  repliesOf,
  withModel,
  written,
} from "#worker/testing/model-conversation.ts";
import { request } from "#worker/testing/request.ts";
import { replyAfterAll } from "./answer-by-model.ts";
import { sendingLimits } from "./sending-limit.ts";
import { Turns } from "./turns.ts";

withModel();

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

it("replies over HTTP with the table where no model is configured", async () => {
  const body = { message: "What does it cost?", sessionId: "test-1" };
  const response = await request("POST", "/api/chat", { body });
  expect(await response.json()).toMatchObject({
    response: expect.stringContaining("Every engagement is priced"),
  });
});
