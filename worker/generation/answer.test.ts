import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { answerQuestion } from "./answer.ts";
import { generationAnswerDays } from "./answer-store.ts";

it("gives back what was reserved too late for an answer", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  const settings = { GENERATION_PROVIDER: "openai", GENERATION_MODEL: "small-model" } as const;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const slow = withFault(env.DB, async (work) => {
    await wait(4000);
    return work();
  });
  const { signal } = new AbortController();
  const question = { system: "Answer.", message: "What do you do?", prompt: "What?", signal };
  const used = () => openDatabase(env.DB).select().from(generationAnswerDays);
  const { result, tookMs } = await inVirtualTime(async () => {
    const answer = await answerQuestion(
      { ...env, ...settings },
      openDatabase(slow),
      question,
      Date.now(),
    );
    expect(await used()).toEqual([]);
    await wait(10_000);
    return answer;
  });
  expect(result).toBeNull();
  expect(tookMs).toBeLessThan(13_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(await used()).toMatchObject([{ answers: 0, characters: 0 }]);
});

it("gives back what was reserved for an answer that is not wanted any more, before a model is asked", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  const settings = { GENERATION_PROVIDER: "openai", GENERATION_MODEL: "small-model" } as const;
  const controller = new AbortController();
  // The visitor writes again while the database reserves the answer.
  const DB = withFault(env.DB, async (work) => {
    controller.abort();
    return work();
  });
  const { signal } = controller;
  const question = { system: "Answer.", message: "What do you do?", prompt: "What?", signal };
  const at = Date.parse("2026-01-01");
  expect(await answerQuestion({ ...env, ...settings }, openDatabase(DB), question, at)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  const days = openDatabase(env.DB).select().from(generationAnswerDays);
  const used = async () => (await days).filter(({ day }) => day === at);
  await vi.waitFor(async () => expect(await used()).toMatchObject([{ answers: 0, characters: 0 }]));
});
