import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Attribution } from "#contract/attribution.ts";
import { idempotencyKey } from "#contract/fields.ts";
import { referenceOf } from "#contract/reference.ts";
import { type SpamSignals, turnstileField } from "#contract/spam-signals.ts";
import type { AuditContext } from "./audit-store.ts";
import { mailWriter, type WriteMail } from "./automatic-mail.ts";
import { type Database, isErased, retryIdempotent } from "./db.ts";
import type { AppEnv, Settings } from "./env.ts";
import { idFromParts, newId } from "./id.ts";
import { log } from "./log.ts";
import { problem } from "./problem.ts";
import { type Provenance, spamScore, spamThreshold } from "./spam.ts";
import { otherSendersOf } from "./submitted-line-store.ts";
import { checkTurnstile } from "./turnstile.ts";
import { withDeadline } from "./with-deadline.ts";

/** What the worker derives from a received form: the id of its record, a hash of its answers, its spam score, its session. */
export type Submission = {
  id: string;
  payloadHash: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** The reference code the sender gets. */
  reference: string;
  spamScore: number;
  isSpam: boolean;
  /** The session that brought it; null when it was not counted. */
  attribution: Attribution | null;
};

/** Finds the session that a request was sent in; never rejects. `worker/app.ts` passes it to the forms. */
export type AttributionOf = (c: Context<AppEnv>) => Promise<Attribution | null>;

/** The `Idempotency-Key` of a request; a malformed one is 400 `bad_idempotency_key`. */
export function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key !== undefined && !idempotencyKey.safeParse(key).success) {
    throw problem("bad_idempotency_key");
  }
  return key;
}

/** The id of a record that an admin creates. A repeat with the same `Idempotency-Key` and body has the id of the first. */
export async function idOfCreation(c: Context<AppEnv>, actorId: string): Promise<string> {
  const key = idempotencyKeyOf(c);
  return key === undefined ? newId() : idFromParts(c.req.path, actorId, key, await c.req.text());
}

/** Every text of a form, nested ones included. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** The stored values that a submission is replied with. */
export type Receipt = { payloadHash: string; reference: string; receivedAt: number };

/** Reads the receipt of a stored record; undefined when there is none with this id. */
type FindReceipt = (db: Database, id: string) => Promise<Receipt | undefined>;

/** How a slice stores one kind of record, and reads the receipt of a stored one; `worker/app.ts` passes it to other slices. */
export type RecordKind<Answers> = {
  readonly insert: (
    db: Database,
    answers: Answers,
    submission: Submission,
    settings: Settings,
  ) => Batch | Promise<Batch>;
  readonly findReceipt: FindReceipt;
};

/** Who makes a record of another one, and with which settings. */
export type Maker = { readonly context: AuditContext; readonly settings: Settings };

const dayMs = 24 * 3_600_000;

/**
 * The record id of a submission. It is derived from path and `Idempotency-Key`, so a repeat has the id
 * of the first record; without a key it is random. The key of a form sent without script is its text
 * alone, so it holds for a day: the id is that of the day, or of the day before while its record is
 * younger than 24 hours.
 */
async function idOf(c: Context<AppEnv>, findReceipt: FindReceipt, now: number): Promise<string> {
  const key = idempotencyKeyOf(c);
  if (key === undefined) return newId();
  if (!c.get("sentForm")) return idFromParts(c.req.path, key);
  const day = Math.floor(now / dayMs);
  const idOn = (date: number) => idFromParts(c.req.path, key, String(date));
  const idBefore = await idOn(day - 1);
  const stored = await findReceipt(c.get("db"), idBefore);
  return stored && stored.receivedAt > now - dayMs ? idBefore : idOn(day);
}

/** How long a form waits for the comparison of its texts, in milliseconds. */
const compareMs = 2000;

/** How many other mailboxes have sent these texts; 0 when that is not known, because no form may fail for it. */
function otherSenders(
  c: Context<AppEnv>,
  texts: readonly string[],
  email: string,
  now: number,
): Promise<number> {
  const compared = withDeadline(otherSendersOf(c.var.db, texts, email, now), compareMs);
  return compared.catch((error: unknown) => {
    log("warn", { event: "texts_not_compared", requestId: c.get("requestId"), error });
    return 0;
  });
}

/** How a form reached the worker, as far as its headers tell. */
function provenanceOf(c: Context<AppEnv>): Provenance {
  const { req } = c;
  const mode = req.header("Sec-Fetch-Mode");
  if (!c.get("sentForm")) {
    const isFromPage = req.header("Origin") ?? req.header("Sec-Fetch-Site");
    return isFromPage ? "script of a page" : "program";
  }
  if (mode === "navigate") return "navigation";
  // Old browsers send `Origin`, text browsers `Referer`; `enforce` has refused every other origin.
  const page = req.header("Origin") ?? URL.parse(req.header("Referer") ?? "")?.origin;
  const isFromPage = page === c.env.PUBLIC_ORIGIN;
  const acceptsHtml = req.header("Accept")?.includes("text/html");
  return mode === undefined && acceptsHtml && isFromPage ? "old navigation" : "form of a program";
}

/** A form as it was received: what people entered, what is derived from that, and what writes the mails about it. */
type Received<Form> = {
  submission: Submission;
  answers: Omit<Form, keyof SpamSignals>;
  writeMail: WriteMail;
};

/**
 * The payload of a submission, which its repeat has too. The version of the terms is left out: the page may have been loaded
 * anew since, with another version, and the repeat would count as a second submission.
 */
const payloadOf = (answers: object): string =>
  JSON.stringify(answers, (name, value) => (name === "termsVersion" ? undefined : value));

/**
 * Splits a valid form into its answers and the values derived from it. A malformed key is 400
 * `bad_idempotency_key`.
 */
export async function readSubmission<Form extends SpamSignals & { email: string }>(
  c: Context<AppEnv>,
  form: Form,
  findReceipt: FindReceipt,
  attributionOf: AttributionOf,
): Promise<Received<Form>> {
  const { website, elapsedMs, [turnstileField]: token, ...answers } = form;
  const receivedAt = Date.now();
  const texts = textsIn(answers);
  const [id, payloadHash, senders, turnstile, attribution, writeMail] = await Promise.all([
    idOf(c, findReceipt, receivedAt),
    idFromParts(payloadOf(answers)),
    otherSenders(c, texts, form.email, receivedAt),
    checkTurnstile(c.env, token),
    attributionOf(c),
    mailWriter(c.get("db")),
  ]);
  const provenance = provenanceOf(c);
  const evidence = { website, elapsedMs, texts, provenance, otherSenders: senders, turnstile };
  const score = spamScore(evidence);
  const submission = {
    id,
    reference: referenceOf(id),
    payloadHash,
    receivedAt,
    spamScore: score,
    isSpam: score >= spamThreshold,
    attribution,
  };
  return { submission, answers, writeMail };
}

const erasedDetail =
  "This was received before, and was erased because it was asked for. Please begin anew to send it again.";

/** Statements of one transaction; the first stores the record whose id is unique. */
export type Batch = readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/**
 * Stores a submission in one transaction. A repeat fails on the unique id and gets the first receipt;
 * the same key with another payload is 409 `idempotency_conflict`, and 410 `expired` once the record was erased.
 */
export async function insertOnce(
  db: Database,
  submission: Submission,
  batch: Batch,
  findReceipt: FindReceipt,
): Promise<Receipt> {
  try {
    await retryIdempotent(() => db.batch(batch));
    return submission;
  } catch (error) {
    if (isErased(error)) throw problem("expired", erasedDetail);
    const stored = await findReceipt(db, submission.id);
    if (stored === undefined) throw error;
    if (stored.payloadHash !== submission.payloadHash) throw problem("idempotency_conflict");
    return stored;
  }
}
