import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import {
  noRetentionTerms,
  previewRetention,
  type RetentionTerms,
  updateRetentionTerms,
} from "#contract/retention.ts";
import type { TermedRule } from "#contract/retention-rules.ts";
import { pruneAttachments } from "#worker/inbound/stored-attachments.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { type AllTermedRecords, removeAfterTerm } from "#worker/privacy/terms.ts";
import { termedRecords } from "#worker/termed-records.ts";
import { deliver, multipart } from "./raw-mails.ts";
import { request } from "./request.ts";
import { type SignedIn, signIn } from "./sign-in.ts";
import { locationsOf } from "./storage-scan.ts";

export const dayMs = 24 * 3_600_000;
export const inMonths = (months: number) => Date.now() + months * 31 * dayMs;

let admin: SignedIn;

/** Signs an admin in for the tests of a file, and lets each of them begin without a term. */
export function withoutTerms(): void {
  beforeAll(async () => {
    admin = await signIn("admin");
  });
  beforeEach(async () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    await env.DB.exec("DELETE FROM settings");
  });
}

/** A request of the admin. */
export const send = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => request(method, path, { body, headers, cookie: admin.cookie, key: crypto.randomUUID() });

export const setTerms = (terms: Partial<RetentionTerms>, version = 0) =>
  send(
    "PUT",
    updateRetentionTerms.path,
    { ...noRetentionTerms, ...terms },
    { "If-Match": `"v${version}"` },
  );
export const preview = async (terms: Partial<RetentionTerms>) =>
  previewRetention.reply.parse(
    await (await send("POST", previewRetention.path, { ...noRetentionTerms, ...terms })).json(),
  );
export const run = (now: number) => removeAfterTerm(env, termedRecords, now);

type Table = "messages" | "applications";

export const rowOf = (table: Table, column: string, value: string) =>
  env.DB.prepare(`SELECT id, reference, version FROM ${table} WHERE ${column} = ?`)
    .bind(value)
    .first<{ id: string; reference: string; version: number }>();

/** Lets a person answer with a file, both of which name them. */
export async function answerWithFile(name: string, email: string, reference: string) {
  const file = `Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${name}`;
  const raw = multipart("mixed", [`\r\nThanks, ${name}`, file], { From: `${name} <${email}>` });
  await deliver({ from: email, to: await replyEmail(env, reference), raw });
}

/** Where a name is found, but for the search tables, which a run rewrites. */
export const locationsWith = async (name: string) =>
  (await locationsOf([name])).filter((location) => !/_search|_lookup/.test(location));

/** A run that is cut off before it deletes a file. */
export function runCutOff(now: number) {
  const MEDIA = new Proxy(env.MEDIA, {
    get: () => async () => {
      throw new Error("R2 is away");
    },
  });
  return removeAfterTerm({ ...env, MEDIA }, termedRecords, now);
}

/** A run in which a record that it has found changes before it is removed. */
export function runDuring(rule: TermedRule, change: D1PreparedStatement, now: number) {
  const { find, remove } = termedRecords[rule];
  const changing: AllTermedRecords = {
    ...termedRecords,
    [rule]: {
      find,
      async remove(...args) {
        await change.run();
        return remove(...args);
      },
    } satisfies AllTermedRecords[TermedRule],
  };
  return removeAfterTerm(env, changing, now);
}

/** Expects of a person that a file alone is left, and that the next clean-up deletes it. */
export async function expectFilePruned(name: string) {
  expect(await locationsOf([name])).toEqual([expect.stringMatching(/^R2 received-mails/)]);
  expect(await pruneAttachments(env, Date.now())).toEqual({ unstored_attachments: 0 });
  expect(await locationsOf([name])).toEqual([]);
}

/** Sets the times of a record's mails, and those of the statements, which take the time and its id. */
export async function setTimes(id: string, time: number, ...statements: string[]) {
  const ofMails = [
    "UPDATE received_mails SET received_at = ?1 WHERE record_id = ?2",
    "UPDATE outbox SET created_at = ?1 WHERE cause_id = ?2",
  ];
  await env.DB.batch([...statements, ...ofMails].map((sql) => env.DB.prepare(sql).bind(time, id)));
}
