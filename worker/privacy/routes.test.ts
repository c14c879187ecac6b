import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { DataRequest } from "#contract/privacy.ts";
import { listRetention } from "#contract/retention.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { recordRemoved } from "#worker/lib/retention-store.ts";
import { personalData } from "#worker/personal-data.ts";
import { runScheduledJobs } from "#worker/schedule.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { runErasures } from "./erase.ts";
import { pruneDataRequests } from "./requests.ts";

const db = openDatabase(env.DB);
const dayMs = 86_400_000;
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn("admin");
});

const send = (method: string, path: string, body?: unknown) =>
  request(method, path, { body, cookie: admin.cookie });
const ask = (body: object) => send("POST", "/api/data-requests", body);
const erasure = (email: string, changes: object = {}) =>
  ask({ kind: "erase", email, confirmEmail: email, confirm: true, ...changes });
const status = async (id: string) =>
  (await (await send("GET", `/api/data-requests/${id}`)).json<DataRequest>()).status;

const write = (email: string) =>
  request("POST", "/api/contact", {
    body: { ...contactForm, ...personSignals, email },
    key: crypto.randomUUID(),
  });

it("counts the records of a mailbox in every spelling, before a request is made", async () => {
  await write("preview@okafor.example");
  await write("Preview+x@Okafor.example");
  const preview = await send("POST", "/api/data-request-preview", {
    email: "PREVIEW@okafor.example",
  });
  const { found, refusal } = await preview.json<{ found: object[]; refusal: null }>();
  expect(refusal).toBeNull();
  expect(found).toContainEqual({ kind: "messages", count: 2, hasMore: false });
  expect(found).toContainEqual({ kind: "conversations", count: 0, hasMore: false });
});

it.each([
  ["another email", { confirmEmail: "other@okafor.example" }, "confirmEmail"],
  ["no confirmation", { confirm: false }, "confirm"],
  ["an email that is none", { email: "no-email" }, "email"],
])("refuses an erasure with %s", async (_, changes, field) => {
  const refused = await errorOf(await erasure("typed@okafor.example", changes));
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  expect(refused.fields).toContain(field);
});

it("refuses to erase an admin, in any spelling", async () => {
  const email = admin.user.email.toUpperCase();
  expect(await errorOf(await erasure(email))).toMatchObject({ code: "conflict" });
  const preview = await send("POST", "/api/data-request-preview", { email });
  expect(await preview.text()).toContain("email of an admin");
});

it("refuses to erase an account whose email is in ADMIN_EMAILS", async () => {
  const { user } = await signIn("user");
  await env.DB.prepare("UPDATE users SET email = 'root@agency.example' WHERE id = ?")
    .bind(user.id)
    .run();
  const refused = await erasure("root@agency.example");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("ADMIN_EMAILS");
  expect((await erasure("ada@agency.example")).status).toBe(201);
});

it("can be cancelled until it begins, and cannot be requested twice", async () => {
  const email = "cancelled@okafor.example";
  const { id } = await (await erasure(email)).json<DataRequest>();
  expect((await errorOf(await erasure(email))).code).toBe("conflict");
  await runErasures(env, personalData, Date.now());
  expect(await status(id)).toBe("waiting");
  expect((await send("DELETE", `/api/data-requests/${id}`)).status).toBe(200);
  await runErasures(env, personalData, Date.now() + dayMs);
  expect(await status(id)).toBe("cancelled");
  expect(await locationsOf(["cancelled@"])).toEqual([]);

  const again = await (await erasure(email)).json<DataRequest>();
  await runErasures(env, personalData, Date.now() + dayMs);
  expect((await errorOf(await send("DELETE", `/api/data-requests/${again.id}`))).code).toBe(
    "conflict",
  );
});

it("offers a JSON export for a day, and then deletes the email", async () => {
  const email = "export@okafor.example";
  for (let n = 0; n < 25; n += 1) await write(email);
  const { id, expiresAt } = await (await ask({ kind: "export", email })).json<DataRequest>();
  const file = await send("GET", `/api/data-requests/${id}/file`);
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="data-/);
  const { records } = await file.json<{ records: Record<string, { email?: string }[]> }>();
  expect(Object.keys(records)).toEqual(personalData.sources.map(({ kind }) => kind));
  expect(records.messages).toHaveLength(25);
  expect(new Set(records.messages?.map((record) => record.email))).toEqual(new Set([email]));

  await pruneDataRequests(db, Number(expiresAt) - 1);
  expect(await status(id)).toBe("ready");
  await pruneDataRequests(db, Number(expiresAt));
  expect(await status(id)).toBe("done");
  const late = await send("GET", `/api/data-requests/${id}/file`);
  expect((await errorOf(late)).code).toBe("expired");
});

it("ends the exports of a person with the erasure, in every spelling", async () => {
  const emails = ["twice.asked@gmail.com", "twiceasked+shop@GMAIL.com", "Ünal@okafor.example"];
  for (const email of emails) await ask({ kind: "export", email });
  const [dotted = "", tagged = "", other = ""] = emails;
  const erasures = await Promise.all([erasure(dotted), erasure(tagged), erasure(other)]);
  expect(erasures.map((reply) => reply.status).toSorted()).toEqual([201, 201, 409]);
  await runErasures(env, personalData, Date.now() + dayMs);
  expect(await locationsOf(["twiceasked", "twice.asked", "ünal"])).toEqual([]);
  expect((await ask({ kind: "export", email: dotted })).status).toBe(201);
  await erasure(dotted);
  await runErasures(env, personalData, Date.now() + dayMs);
});

it("exports a person of whom nothing is stored", async () => {
  const email = "unknown@okafor.example";
  const { id } = await (await ask({ kind: "export", email })).json<DataRequest>();
  const file = await send("GET", `/api/data-requests/${id}/file`);
  const { records } = await file.json<{ records: Record<string, unknown[]> }>();
  expect(Object.values(records).flat()).toEqual([]);
});

it("is for admins alone", async () => {
  const { cookie } = await signIn("user");
  const body = { email: "any@okafor.example" };
  for (const of of [undefined, cookie]) {
    const replies = await Promise.all([
      request("POST", "/api/data-request-preview", { body, ...(of && { cookie: of }) }),
      request("GET", "/api/data-requests", of ? { cookie: of } : {}),
      request("GET", "/api/retention", of ? { cookie: of } : {}),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(Array(3).fill(of ? 403 : 401));
  }
});

it("shows every retention rule with what its job has removed", async () => {
  const at = Date.now() - dayMs;
  await env.DB.prepare("INSERT INTO submitted_lines VALUES ('a', 'b', ?), ('c', 'd', ?)")
    .bind(1, at)
    .run();
  await runScheduledJobs("* * * * *", env);
  const { items } = listRetention.reply.parse(await (await send("GET", "/api/retention")).json());
  expect(items.map(({ rule }) => rule)).toEqual(Object.keys(retentionRules));
  expect(items.every(({ ranAt }) => ranAt !== null)).toBe(true);
  const lines = items.find(({ rule }) => rule === "submitted_lines");
  expect(lines).toMatchObject({ keptMs: 30 * dayMs, lastRemoved: 1, totalRemoved: 1 });
});

it("stores a run without deletions once an hour, and adds up the numbers of deleted records", async () => {
  const start = 4_000_000_000_000;
  const read = () =>
    env.DB.prepare("SELECT * FROM retention_runs WHERE rule = 'trashed_entries'").first();
  await recordRemoved(db, { trashed_entries: 2 }, start);
  await recordRemoved(db, { trashed_entries: 0 }, start + 60_000);
  expect(await read()).toMatchObject({ ran_at: start, removed_at: start, last_removed: 2 });
  await recordRemoved(db, { trashed_entries: 0 }, start + 3_600_000);
  expect(await read()).toMatchObject({ ran_at: start + 3_600_000, last_removed: 2 });
  await recordRemoved(db, { trashed_entries: 3 }, start + 3_600_001);
  expect(await read()).toMatchObject({ last_removed: 3, removed_at: start + 3_600_001 });
});
