import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countAnswer, reserveAnswer } from "./answer-store.ts";

const db = openDatabase(env.DB);
const dayMs = 24 * 3_600_000;
const day = Date.UTC(2026, 4, 4);
const budget = { items: 2, characters: 1000 };

it("gives so many answers a day, also to visitors who ask at the same time", async () => {
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => reserveAnswer(db, budget, 10, day + 5)),
  );
  expect(asked.filter(Boolean)).toHaveLength(2);
  expect(await reserveAnswer(db, budget, 10, day + dayMs - 1)).toBe(false);
  expect(await reserveAnswer(db, budget, 10, day + dayMs)).toBe(true);
});

it("gives none once questions and answers have used up the characters", async () => {
  const at = day + 5 * dayMs;
  expect(await reserveAnswer(db, { items: 9, characters: 1000 }, 400, at)).toBe(true);
  await countAnswer(db, 600, at + 10);
  expect(await reserveAnswer(db, { items: 9, characters: 1000 }, 1, at)).toBe(false);
  expect(await reserveAnswer(db, { items: 9, characters: 1001 }, 1, at)).toBe(true);
});

it.each([
  { items: 0, characters: 9 },
  { items: 9, characters: 0 },
])("gives none where the budget is $items/$characters", async (none) => {
  expect(await reserveAnswer(db, none, 1, day + 9 * dayMs)).toBe(false);
});
