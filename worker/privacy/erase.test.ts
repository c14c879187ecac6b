import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { personalDataKinds } from "#contract/personal-data.ts";
import { createDataRequest, type DataRequest, erasureDelayMs } from "#contract/privacy.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { personalData } from "#worker/personal-data.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { person } from "#worker/testing/person.ts";
import { leaveRecords } from "#worker/testing/person-records.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { storedPoints, Tab } from "#worker/testing/tab.ts";
import { runErasures } from "./erase.ts";

const db = openDatabase(env.DB);
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn("admin");
});

const send = (method: string, path: string, body?: unknown, cookie = admin.cookie) =>
  request(method, path, { body, cookie, key: crypto.randomUUID() });

async function sent<T>(response: Promise<Response>): Promise<T> {
  const reply = await response;
  expect(reply.status, await reply.clone().text()).toBeLessThan(300);
  return reply.json<T>();
}

const idOf = async (table: string, reference: string) =>
  (await env.DB.prepare(`SELECT id FROM ${table} WHERE reference = ?`)
    .bind(reference)
    .first<string>("id")) ?? "";

const ask = (email: string, changes: object = {}) =>
  send("POST", createDataRequest.path, {
    ...{ kind: "erase", email, confirmEmail: email, confirm: true },
    ...changes,
  });

const later = () => Date.now() + erasureDelayMs;

/** Asks for an erasure, does it, and returns its receipt. */
async function erase(email: string): Promise<DataRequest> {
  const { id } = await sent<DataRequest>(ask(email));
  await runErasures(env, personalData, later());
  return sent<DataRequest>(send("GET", `/api/data-requests/${id}`));
}

/** Tables that keep only ids and hashes of a person, and times. */
const withoutText = new Set(["sessions", "chat_uploads", "submitted_lines"]);

it("leaves no trace of a person in D1, R2, KV and the Durable Objects", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await leaveRecords(admin);
  const before = await locationsOf(person.terms);
  const kinds = new Set<string>(personalDataKinds);
  for (const [table, { holds }] of Object.entries(personalData.tables))
    if (kinds.has(holds) && !withoutText.has(table)) expect(before).toContain(`D1 ${table}`);
  expect(before).toContain("D1 chat_search_data");
  for (const store of ["R2 chat/", "R2 received-mails/", "KV ", "CHAT_SESSIONS event"])
    expect(before.join("\n")).toContain(store);

  const messages = await env.DB.prepare("SELECT count(*) AS n FROM messages").first("n");
  const { status, counts, mentions } = await erase(person.email);
  expect(status).toBe("done");
  expect(Object.keys(counts).toSorted()).toEqual(personalDataKinds.toSorted());
  expect(counts).toMatchObject({ messages, conversations: 1, errors: 1 });
  expect(mentions).toEqual([]);
  expect(await locationsOf(person.terms)).toEqual([]);
});

it("ends the connection of a person with the visits that the person sent something in", async () => {
  const [tab, email] = [new Tab(), "visited@okafor.example"];
  await tab.view("/join-us");
  const body = { ...contactForm, ...personSignals, email };
  const headers = { ...tab.headers, [sessionHeader]: tab.session };
  await sent(request("POST", "/api/contact", { body, headers, key: crypto.randomUUID() }));
  const sessionId = (await storedPoints()).at(-1)?.session ?? "";
  const counted = ["D1 analytics_points", "D1 analytics_visitors"];
  expect((await locationsOf([sessionId])).toSorted()).toEqual([...counted, "D1 messages"]);
  await erase(email);
  expect((await locationsOf([sessionId])).toSorted()).toEqual(counted);
});

const write = (email: string, key: string = crypto.randomUUID(), text = "Anna") =>
  request("POST", "/api/contact", {
    body: {
      ...contactForm,
      ...personSignals,
      email,
      message: `${text} of ${email} has a channel.`,
    },
    key,
  });

const messagesOf = (email: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM messages WHERE email = ?").bind(email).first("n");

it("continues after an interruption, and counts every record once", async () => {
  const email = "cut.off@okafor.example";
  for (let n = 0; n < 3; n += 1) await sent(write(email));
  const { id } = await sent<DataRequest>(ask(email));
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const DB = failingDatabase("D1_ERROR: the process ended", /^delete from "messages"/);
  await runErasures({ ...env, DB }, personalData, later());
  expect(String(error.mock.calls)).toContain("erasure_failed");
  expect(String(error.mock.calls)).not.toContain("cut.off");
  error.mockRestore();
  const get = () => sent<DataRequest>(send("GET", `/api/data-requests/${id}`));
  expect(await get()).toMatchObject({ status: "running", counts: { messages: 3 } });
  expect(await messagesOf(email)).toBe(3);

  await runErasures(env, personalData, later() + 1000);
  expect(await messagesOf(email)).toBe(3);
  await runErasures(env, personalData, later() + 60_000);
  expect(await get()).toMatchObject({ status: "done", counts: { messages: 3 } });
  expect(await messagesOf(email)).toBe(0);
});

it("keeps a receipt without the email, in the list of requests and in the audit", async () => {
  const email = "receipt@okafor.example";
  await sent(write(email));
  const { id } = await erase(email);
  const kept = [
    await (await send("GET", "/api/data-requests")).text(),
    await (await send("GET", `/api/audit?record=data_request:${id}`)).text(),
  ];
  expect(kept[0]).toContain(id);
  expect(kept[1]).toContain("data_request.erased");
  expect(kept[1]).toContain('"messages":1');
  expect(await locationsOf(["receipt@"])).toEqual([]);
});

it("refuses every later write about an erased record: a repeated form, a note, a change, a mail", async () => {
  const email = "again@okafor.example";
  const key = crypto.randomUUID();
  const { reference } = await sent<{ reference: string }>(write(email, key));
  const id = await idOf("messages", reference);
  await erase(email);
  expect(await errorOf(await write(email, key))).toMatchObject({ status: 410, code: "expired" });
  const note = { id: newId(), text: "Late" };
  const late = [
    send("POST", `/api/messages/${id}/notes`, note),
    send("POST", `/api/messages/${id}/replies`, { id: newId(), version: 1, text: "Late" }),
    send("PATCH", `/api/messages/${id}`, { version: 1, status: "closed" }),
    send("GET", `/api/messages/${id}`),
  ];
  for (const reply of await Promise.all(late)) expect(reply.status).toBe(404);
  const mail = { recipientKind: "reply", recipient: email, subject: "S", body: "B" } as const;
  await queueMail(db, id, mail, Date.now());
  expect(await locationsOf(["again@"])).toEqual([]);
  expect((await write(email)).status).toBe(201);
});

it("keeps the records of other people, and lists those that contain the email", async () => {
  const email = "mentioned@okafor.example";
  const { reference } = await sent<{ reference: string }>(write("other@okafor.example"));
  const other = await idOf("messages", reference);
  const note = { id: newId(), text: `Knows MENTIONED+shop@okafor.example` };
  await sent(send("POST", `/api/messages/${other}/notes`, note));
  await sent(write(email));
  const { mentions, counts } = await erase(email);
  expect(counts).toMatchObject({ messages: 1 });
  expect(mentions).toEqual([
    {
      table: "message_entries",
      record: { kind: "message", id: other, entryKind: null },
    },
  ]);
  expect(await messagesOf("other@okafor.example")).toBe(1);
});

it("keeps the audit append-only for every record that was not erased", async () => {
  const event = await env.DB.prepare(
    "SELECT id FROM audit_events WHERE subject_id NOT IN (SELECT id FROM erased_records) LIMIT 1",
  ).first<string>("id");
  expect(event).not.toBeNull();
  for (const change of ["before = NULL, after = NULL", "actor_id = 'x'", "action = 'x.y'"]) {
    const update = env.DB.prepare(`UPDATE audit_events SET ${change} WHERE id = ?`).bind(event);
    await expect(update.run()).rejects.toThrow("append-only");
  }
  const erased = await env.DB.prepare(
    "SELECT id FROM audit_events WHERE subject_id IN (SELECT id FROM erased_records) LIMIT 1",
  ).first<string>("id");
  expect(erased).not.toBeNull();
  const update = env.DB.prepare("UPDATE audit_events SET before = NULL, at = 1 WHERE id = ?");
  await expect(update.bind(erased).run()).rejects.toThrow("append-only");
});

it("keeps the row of a former admin whom notes name, without personal data", async () => {
  const former = await signIn("admin");
  const { reference } = await sent<{ reference: string }>(write("noted@okafor.example"));
  const id = await idOf("messages", reference);
  const note = { id: newId(), text: "By a former admin" };
  await sent(send("POST", `/api/messages/${id}/notes`, note, former.cookie));
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(former.user.id).run();
  await erase(former.user.email);
  const row = await env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(former.user.id).first();
  expect(row).toMatchObject({ email: "Erased account", first_name: null, issuer: "erased" });
  expect(await locationsOf([former.user.email])).toEqual([]);
  expect((await request("GET", "/api/user/role", { cookie: former.cookie })).status).toBe(401);
});

it("ends with a reason when the person has become an admin since", async () => {
  const becomes = await signIn("user");
  const { email } = becomes.user;
  if (email === null) throw new Error("The user has no email");
  const { id } = await sent<DataRequest>(ask(email));
  await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(becomes.user.id).run();
  await runErasures(env, personalData, later());
  const ended = await sent<DataRequest>(send("GET", `/api/data-requests/${id}`));
  expect(ended).toMatchObject({ status: "refused", counts: {} });
  expect(ended.refusal).toContain("the email of an admin");
  const stored = "SELECT email FROM data_requests WHERE id = ?";
  expect(await env.DB.prepare(stored).bind(id).first("email")).toBeNull();
  const events = "SELECT action FROM audit_events WHERE subject_id = ? ORDER BY at DESC LIMIT 1";
  expect(await env.DB.prepare(events).bind(id).first("action")).toBe("data_request.refused");
});

it("is refused for an email of the agency, which the mails of other people name", async () => {
  const setting = JSON.stringify({ applications: "Desk@agency.example", messages: "" });
  await env.DB.prepare("INSERT OR REPLACE INTO settings VALUES ('team_emails', ?, 1, ?, 1)")
    .bind(setting, admin.user.id)
    .run();
  await sent(write("kept@okafor.example"));
  const [name = "", domain = ""] = brand.email.split("@");
  for (const email of [brand.email, `${name}+SS-1@${domain}`, "desk@agency.example"])
    expect(await errorOf(await ask(email)), email).toMatchObject({ code: "conflict" });
  expect(await messagesOf("kept@okafor.example")).toBe(1);
  expect((await ask("kept@okafor.example")).status).toBeLessThan(300);
});
