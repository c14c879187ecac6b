import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import { brand } from "#contract/brand.ts";
import { idempotencyKey } from "#contract/fields.ts";
import type { SpamSignals } from "#contract/spam-signals.ts";
import { type Database, retryIdempotent } from "./db.ts";
import type { AppEnv } from "./env.ts";
import { idFromParts, newId, referenceOf } from "./id.ts";
import { problem } from "./problem.ts";
import { spamScore, spamThreshold } from "./spam.ts";

/** What the worker derives from a received form: the id of its record, a hash of its answers, its spam score. */
export type Submission = {
  id: string;
  payloadHash: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** The reference code the sender gets. */
  reference: string;
  spamScore: number;
  isSpam: boolean;
};

function keyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !idempotencyKey.safeParse(key).success) {
    throw problem("bad_idempotency_key");
  }
  return key;
}

/** Every text of a form, nested ones included. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Splits a valid form into its answers and the values derived from it. The record id is derived from
 * path and `Idempotency-Key`, so a repeat has the id of the first record; without a key the id is random.
 * A malformed key is 400 `bad_idempotency_key`.
 */
export async function readSubmission<Form extends SpamSignals>(
  c: Context<AppEnv>,
  form: Form,
): Promise<{ submission: Submission; answers: Omit<Form, keyof SpamSignals> }> {
  const { website, elapsedMs, ...answers } = form;
  const key = keyOf(c);
  const score = spamScore({ website, elapsedMs, texts: textsIn(answers) });
  const id = key === undefined ? newId() : await idFromParts(c.req.path, key);
  const submission = {
    id,
    reference: referenceOf(brand.referencePrefix, id),
    payloadHash: await idFromParts(JSON.stringify(answers)),
    receivedAt: Date.now(),
    spamScore: score,
    isSpam: score >= spamThreshold,
  };
  return { submission, answers };
}

/** The stored values that a submission is replied with. */
export type Receipt = { payloadHash: string; reference: string; receivedAt: number };

/** Statements of one transaction; the first stores the record whose id is unique. */
export type Batch = readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/**
 * Stores a submission in one transaction. A repeat fails on the unique id and gets the first receipt;
 * the same key with another payload is 409 `idempotency_conflict`.
 */
export async function insertOnce(
  db: Database,
  submission: Submission,
  batch: Batch,
  findReceipt: (db: Database, id: string) => Promise<Receipt | undefined>,
): Promise<Receipt> {
  try {
    await retryIdempotent(() => db.batch(batch));
    return submission;
  } catch (error) {
    const stored = await findReceipt(db, submission.id);
    if (stored === undefined) throw error;
    if (stored.payloadHash !== submission.payloadHash) throw problem("idempotency_conflict");
    return stored;
  }
}
