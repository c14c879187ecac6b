import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { errorGroups } from "#worker/errors/store.ts";
import { type AuditValues, recordAudit } from "./audit-store.ts";
import { openDatabase } from "./db.ts";
import { newId } from "./id.ts";

const db = openDatabase(env.DB);
let subjectId = "";

const record = (before: AuditValues | null = { status: "dead" }) =>
  recordAudit(db, {
    actorId: "an-admin",
    requestId: "a-request",
    at: 1000,
    action: "mail.dismissed",
    subject: { kind: "mail", id: subjectId },
    before,
    after: { status: "dismissed" },
  });

const group = () => ({
  fingerprint: newId(),
  message: "A message",
  reportCount: 1,
  firstSeenAt: 1,
  lastSeenAt: 1,
});
const changeOneRow = () => db.insert(errorGroups).values(group());
const changeNothing = () => db.delete(errorGroups).where(eq(errorGroups.fingerprint, "none"));

async function stored() {
  const rows = await env.DB.prepare("SELECT * FROM audit_events WHERE subject_id = ?")
    .bind(subjectId)
    .all();
  return rows.results;
}

beforeEach(() => {
  subjectId = newId();
});

it("stores an event directly after a write that changed a row", async () => {
  await db.batch([changeOneRow(), record()]);
  expect(await stored()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      actor_id: "an-admin",
      action: "mail.dismissed",
      subject_kind: "mail",
      subject_id: subjectId,
      before: '{"status":"dead"}',
      after: '{"status":"dismissed"}',
      at: 1000,
      request_id: "a-request",
    },
  ]);
});

it("stores nothing after a write that changed no row", async () => {
  await db.batch([changeNothing(), record()]);
  expect(await stored()).toEqual([]);
});

it("stores NULL for a subject that did not exist before", async () => {
  await db.batch([changeOneRow(), record(null)]);
  expect(await stored()).toMatchObject([{ before: null }]);
});

it.each([
  ["UPDATE", "UPDATE audit_events SET actor_id = 'someone-else' WHERE subject_id = ?1"],
  ["DELETE", "DELETE FROM audit_events WHERE subject_id = ?1"],
  [
    "REPLACE",
    `INSERT OR REPLACE INTO audit_events
     SELECT id, 'someone-else', action, subject_kind, subject_id, before, after, at, request_id
     FROM audit_events WHERE subject_id = ?1`,
  ],
])("refuses the %s of a stored event, because the log is append-only", async (_, statement) => {
  await db.batch([changeOneRow(), record()]);
  const change = env.DB.prepare(statement).bind(subjectId).run();
  await expect(change).rejects.toThrow("audit_events is append-only");
  expect(await stored()).toMatchObject([{ actor_id: "an-admin" }]);
});
