import type { Context } from "hono";
import type { GenerateBody } from "#contract/generation.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import { type Problem, problem } from "#worker/lib/problem.ts";
import { idempotencyKeyOf } from "#worker/lib/submission.ts";
import { budgetSentence, secondsUntilNextDay, textsLeft } from "./budget.ts";
import { headlineOf } from "./entry-draft.ts";
import { subjectOf } from "./offline/subject.ts";
import { contentRequest } from "./prompt.ts";
import type { ContentProvider, ContentRequest } from "./provider.ts";
import { finish, insertRunning, usedToday } from "./run-store.ts";
import { readSettings } from "./settings.ts";
import { findItem, type StoredItem } from "./store.ts";
import { templateFor, templateText } from "./template-use.ts";
import { sentenceOf, writeText } from "./write-text.ts";

/** The problem a person is told about when a provider fails; the cause goes to the log. */
export function failure(error: unknown): Problem {
  const failed = problem("generation_failed", sentenceOf(error));
  failed.cause = error;
  return failed;
}

function settingsOf(c: Context<AppEnv>) {
  try {
    return readSettings(c.env);
  } catch (error) {
    throw failure(error);
  }
}

/** Who writes for an admin, and how much of the budget of the day is left. */
export async function budgetOf(c: Context<AppEnv>, actorId: string) {
  const { provider, budgets } = settingsOf(c);
  const used = await usedToday(c.var.db, actorId, Date.now());
  return {
    provider: provider.name,
    model: provider.model,
    textsPerDay: budgets.person.items,
    textsLeft: textsLeft(used, budgets),
  };
}

/** The stored item of a repeated request; undefined when it is the first. */
async function repeatOf(c: Context<AppEnv>, id: string, payloadHash: string) {
  const stored = await findItem(c.var.db, id);
  if (stored && stored.payloadHash !== payloadHash) throw problem("idempotency_conflict");
  return stored;
}

/** A text that is about to be written. */
export type Generation = { id: string; provider: ContentProvider; request: ContentRequest };

/**
 * Stores the item of a request before anything is written. A repeated idempotency key gives the item
 * of the first request, whatever has become of it; above a budget it is 429 `rate_limited`.
 */
export async function begin(
  c: Context<AppEnv>,
  body: GenerateBody,
  actorId: string,
): Promise<{ repeat: StoredItem } | { repeat?: undefined; generation: Generation }> {
  const { db, requestId } = c.var;
  const key = idempotencyKeyOf(c);
  const id = key === undefined ? newId() : await idFromParts(c.req.path, actorId, key);
  const payloadHash = await idFromParts(JSON.stringify(body));
  const repeat = key === undefined ? undefined : await repeatOf(c, id, payloadHash);
  if (repeat) return { repeat };

  const { provider, budgets } = settingsOf(c);
  const template = await templateFor(db, body);
  const request = contentRequest(body, templateText(template, body));
  const { name, model } = provider;
  const { title } = subjectOf(body.prompt);
  const item = {
    ...body,
    id,
    payloadHash,
    title,
    provider: name,
    model,
    templateId: template.id,
    templateVersion: template.version,
    characters: request.message.length,
  };
  const at = Date.now();
  try {
    if (await insertRunning(db, item, budgets, { actorId, requestId, at }))
      return { generation: { id, provider, request } };
  } catch (error) {
    // The request that came first has stored the id.
    const first = await repeatOf(c, id, payloadHash);
    if (first) return { repeat: first };
    throw error;
  }
  const used = await usedToday(db, actorId, at);
  throw problem("rate_limited", budgetSentence(used, budgets, at), {
    retryAfter: secondsUntilNextDay(at),
  });
}

/** Writes the text of a generation and stores how it ended; throws 502 `generation_failed` when it is not complete. */
export async function complete(
  c: Context<AppEnv>,
  { id, provider, request }: Generation,
  listener: Parameters<typeof writeText>[2],
): Promise<StoredItem> {
  const { db } = c.var;
  const { ending, error } = await writeText(provider, request, listener);
  await finish(db, id, { ...ending, title: headlineOf(ending.output) });
  if (error !== null) throw failure(error);
  const item = await findItem(db, id);
  if (item === undefined) throw problem("not_found");
  return item;
}
