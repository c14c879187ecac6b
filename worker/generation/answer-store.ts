import { sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#worker/lib/db.ts";
import { type Budget, dayStart } from "./budget.ts";

/**
 * What the answers of the chat have used on each day (UTC). They are counted apart from the generated
 * items, so that visitors cannot use up what the team may generate.
 */
export const generationAnswerDays = sqliteTable("generation_answer_days", {
  /** When the day begins, in epoch milliseconds. */
  day: integer("day").primaryKey(),
  answers: integer("answers").notNull(),
  /** Of requests and answers together. */
  characters: integer("characters").notNull(),
});

/** Counts an answer before it is written; false when the budget of the day has no room for it. */
export async function reserveAnswer(
  db: Database,
  budget: Budget,
  characters: number,
  at: number,
): Promise<boolean> {
  const days = generationAnswerDays;
  if (budget.items < 1 || budget.characters < 1) return false;
  const stored = await db
    .insert(days)
    .values({ day: dayStart(at), answers: 1, characters })
    .onConflictDoUpdate({
      target: days.day,
      set: {
        answers: sql`${days.answers} + 1`,
        characters: sql`${days.characters} + ${characters}`,
      },
      setWhere: sql`${days.answers} < ${budget.items} AND ${days.characters} < ${budget.characters}`,
    })
    .returning({ day: days.day });
  return stored.length === 1;
}

/** Gives back what was reserved for an answer that no model was asked for. */
export async function releaseAnswer(db: Database, characters: number, at: number): Promise<void> {
  const days = generationAnswerDays;
  await db
    .update(days)
    .set({
      answers: sql`${days.answers} - 1`,
      characters: sql`${days.characters} - ${characters}`,
    })
    .where(sql`${days.day} = ${dayStart(at)}`);
}

/** Adds the characters of an answer to the day it was reserved on. */
export async function countAnswer(db: Database, characters: number, at: number): Promise<void> {
  const days = generationAnswerDays;
  await db
    .update(days)
    .set({ characters: sql`${days.characters} + ${characters}` })
    .where(sql`${days.day} = ${dayStart(at)}`);
}
