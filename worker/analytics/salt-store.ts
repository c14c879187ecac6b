import { base64urlnopad } from "@scure/base";
import { lt } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#worker/lib/db.ts";

/** The random salt of each day (UTC); deleted when its day and the next half hour are over, so that two days cannot be linked. */
export const analyticsSalts = sqliteTable("analytics_salts", {
  /** `YYYY-MM-DD`. */
  day: text("day").primaryKey(),
  /** 32 random bytes, base64url. */
  salt: text("salt").notNull(),
});

/** The salt of a day; made by the first request of the day, whichever of them is first. */
export async function readSalt(db: Database, day: string): Promise<string> {
  const salt = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
  const [row] = await db
    .insert(analyticsSalts)
    .values({ day, salt })
    // Writes what is there, because only a written row is returned.
    .onConflictDoUpdate({ target: analyticsSalts.day, set: { day } })
    .returning();
  if (!row) throw new Error("D1 returned no salt");
  return row.salt;
}

/** Deletes the salts of the days before this one. */
export const deleteSaltsBefore = (db: Database, day: string) =>
  db.delete(analyticsSalts).where(lt(analyticsSalts.day, day));
