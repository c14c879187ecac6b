import { and, count, gt, inArray, lte, ne } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { requestedLine } from "#contract/requested-line.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { type Database, retryIdempotent } from "./db.ts";
import { idFromParts } from "./id.ts";
import { mailboxOf } from "./mailbox.ts";
import type { Removed } from "./retention-store.ts";

/** Which mailbox has sent which long line, as hashes, for a month: the same text from many mailboxes suggests a script. */
export const submittedLines = sqliteTable(
  "submitted_lines",
  {
    lineHash: text("line_hash").notNull(),
    mailboxHash: text("mailbox_hash").notNull(),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineHash, table.mailboxHash] }),
    index("submitted_lines_by_time").on(table.receivedAt),
  ],
);

const retentionMs = retentionRules.submitted_lines.keptMs;

/** Shorter lines are alike by chance: greetings, choices of a list, dates. */
const minLength = 80;

/** How many lines of a submission are compared, the longest first. */
const maxLines = 5;

/** How many senders of a line are counted; more change no spam score. */
const maxSenders = 10;

/**
 * The long lines of texts, without what a script varies: case, spaces, punctuation. Lines that a form has written are left
 * out, because visitors may choose the same time.
 */
function longLines(texts: readonly string[]): string[] {
  const lines = texts.flatMap((each) => each.split("\n"));
  const plain = lines
    .filter((line) => !requestedLine.test(line))
    .map((line) =>
      line
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    );
  const long = new Set(plain.filter((line) => line.length >= minLength));
  return [...long].toSorted((a, b) => b.length - a.length).slice(0, maxLines);
}

/**
 * Records the long lines of a submission and returns how many other mailboxes have sent one of them
 * within a month, exact up to 10. Both happen in one transaction, so of many at once only the first
 * finds none.
 */
export async function otherSendersOf(
  db: Database,
  texts: readonly string[],
  email: string,
  now: number,
): Promise<number> {
  const lines = longLines(texts);
  if (lines.length === 0) return 0;
  const mailboxHash = await idFromParts(mailboxOf(email));
  const hashes = await Promise.all(lines.map((line) => idFromParts(line)));
  const rows = hashes.map((lineHash) => ({ lineHash, mailboxHash, receivedAt: now }));
  // A text of a million senders costs no more reads than one of ten.
  const found = db
    .select({ lineHash: submittedLines.lineHash })
    .from(submittedLines)
    .where(
      and(
        inArray(submittedLines.lineHash, hashes),
        ne(submittedLines.mailboxHash, mailboxHash),
        gt(submittedLines.receivedAt, now - retentionMs),
      ),
    )
    .limit(maxSenders * maxLines)
    .as("found");
  const [, senders] = await retryIdempotent(() =>
    db.batch([
      db.insert(submittedLines).values(rows).onConflictDoNothing(),
      db.select({ number: count() }).from(found).groupBy(found.lineHash),
    ]),
  );
  return Math.max(0, ...senders.map(({ number }) => number));
}

/** Deletes the lines that are older than a month. */
export async function pruneSubmittedLines(db: Database): Promise<Removed> {
  const isOld = lte(submittedLines.receivedAt, Date.now() - retentionMs);
  const { meta } = await db.delete(submittedLines).where(isOld);
  return { submitted_lines: meta.changes };
}
