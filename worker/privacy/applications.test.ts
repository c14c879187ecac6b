import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { createDataRequest, type DataRequest, erasureDelayMs } from "#contract/privacy.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { personalData } from "#worker/personal-data.ts";
import { leaveApplications } from "#worker/testing/application-records.ts";
import { person } from "#worker/testing/person.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { storedPoints, Tab } from "#worker/testing/tab.ts";
import { runErasures } from "./erase.ts";

let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn("admin");
});

const send = (method: string, path: string, body?: unknown) =>
  request(method, path, { body, cookie: admin.cookie, key: crypto.randomUUID() });

async function sent<T>(response: Promise<Response>): Promise<T> {
  const reply = await response;
  expect(reply.status, await reply.clone().text()).toBeLessThan(300);
  return reply.json<T>();
}

const apply = (email: string, key: string = crypto.randomUUID()) =>
  request("POST", "/api/applications", { body: { ...portalForm, ...personSignals, email }, key });

/** Sends an application and returns its id. */
async function applicationOf(email: string, key?: string): Promise<string> {
  const { reference } = await sent<{ reference: string }>(apply(email, key));
  const id = await env.DB.prepare("SELECT id FROM applications WHERE reference = ?")
    .bind(reference)
    .first<string>("id");
  return id ?? "";
}

const applicationsOf = (email: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM applications WHERE email = ?").bind(email).first("n");

/** Asks for an erasure, does it, and returns its receipt. */
async function erase(email: string, { sources, tables } = personalData): Promise<DataRequest> {
  const asked = { kind: "erase", email, confirmEmail: email, confirm: true };
  const { id } = await sent<DataRequest>(send("POST", createDataRequest.path, asked));
  await runErasures(env, { sources, tables }, Date.now() + erasureDelayMs);
  return sent<DataRequest>(send("GET", `/api/data-requests/${id}`));
}

it("leaves no trace of who has applied with a note, a mail and the answer to it, and counts both forms", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await leaveApplications(admin);
  const before = await locationsOf(person.terms);
  const tables = ["applications", "application_notes", "application_lookup_data", "audit_events"];
  for (const table of tables) expect(before).toContain(`D1 ${table}`);
  const { counts, mentions } = await erase(person.email);
  expect(counts).toMatchObject({ applications: 2, messages: 1 });
  expect(mentions).toEqual([]);
  expect(await locationsOf(person.terms)).toEqual([]);
});

it("ends the connection with the visit in which a join-us form was sent", async () => {
  const [tab, email] = [new Tab(), "visited@okafor.example"];
  await tab.view("/join-us");
  const body = { ...contactForm, ...personSignals, email, joinForm: { ...joinForm, email } };
  const headers = { ...tab.headers, [sessionHeader]: tab.session };
  await sent(request("POST", "/api/contact", { body, headers, key: crypto.randomUUID() }));
  const sessionId = (await storedPoints()).at(-1)?.session ?? "";
  const counted = ["D1 analytics_points", "D1 analytics_visitors"];
  const records = ["D1 applications", "D1 messages"];
  expect((await locationsOf([sessionId])).toSorted()).toEqual([...counted, ...records]);
  await erase(email);
  expect((await locationsOf([sessionId])).toSorted()).toEqual(counted);
});

it("refuses every later write about an erased application", async () => {
  const email = "again@okafor.example";
  const key = crypto.randomUUID();
  const id = await applicationOf(email, key);
  await erase(email);
  expect(await errorOf(await apply(email, key))).toMatchObject({ status: 410, code: "expired" });
  const note = { id: newId(), text: "Late", mentions: [] };
  const late = [
    send("POST", `/api/applications/${id}/notes`, note),
    send("PATCH", `/api/applications/${id}/details`, { version: 1, rating: 4 }),
    send("PATCH", `/api/applications/${id}`, { version: 1, stage: "reviewing", outcome: null }),
    send("GET", `/api/applications/${id}`),
  ];
  for (const reply of await Promise.all(late)) expect(reply.status).toBe(404);
  expect(await locationsOf(["again@"])).toEqual([]);
});

it("lists the notes on applications of other people that contain the email", async () => {
  const [email, other] = ["mentioned@okafor.example", "other@okafor.example"];
  const id = await applicationOf(other);
  const note = { id: newId(), text: "Knows MENTIONED+shop@okafor.example", mentions: [] };
  await sent(send("POST", `/api/applications/${id}/notes`, note));
  await applicationOf(email);
  const { mentions } = await erase(email);
  const record = { kind: "application", id, entryKind: null };
  expect(mentions).toEqual([{ table: "application_notes", record }]);
  expect(await applicationsOf(other)).toBe(1);
});

it("removes the values from the audit event of a change that is made during the erasure", async () => {
  const email = "edited@okafor.example";
  const id = await applicationOf(email);
  const details = { version: 1, tags: ["edited-meanwhile"] };
  const sources = personalData.sources.map((source) => ({
    ...source,
    erase: async (...given: Parameters<typeof source.erase>) => {
      if (source.kind === "applications")
        await sent(send("PATCH", `/api/applications/${id}/details`, details));
      await source.erase(...given);
    },
  }));
  await erase(email, { ...personalData, sources });
  expect(await applicationsOf(email)).toBe(0);
  expect(await locationsOf(["edited-meanwhile"])).toEqual([]);
});

it("counts the applications of a mailbox in every spelling, before a request is made", async () => {
  for (const email of ["preview@okafor.example", "Preview+x@Okafor.example"])
    await applicationOf(email);
  const email = "PREVIEW@okafor.example";
  const { found } = await sent<{ found: object[] }>(
    send("POST", "/api/data-request-preview", { email }),
  );
  expect(found).toContainEqual({ kind: "applications", count: 2, hasMore: false });
});

it("exports all applications of a person, each with its own history and notes", async () => {
  type Event = { applicationId: string; kind: string };
  type Exported = { id: string; email: string; history: Event[]; notes: object[] };
  const email = "export@okafor.example";
  const noted = await applicationOf(email);
  for (let n = 1; n < 25; n += 1) await applicationOf(email);
  const note = { id: newId(), text: "Sounds fine", mentions: [] };
  await sent(send("POST", `/api/applications/${noted}/notes`, note));
  const change = { version: 1, stage: "reviewing", outcome: null };
  await sent(send("PATCH", `/api/applications/${noted}`, change));
  const { id } = await sent<DataRequest>(
    send("POST", createDataRequest.path, { kind: "export", email }),
  );
  const { records } = await sent<{ records: { applications: Exported[] } }>(
    send("GET", `/api/data-requests/${id}/file`),
  );
  expect(records.applications).toHaveLength(25);
  expect(new Set(records.applications.map((application) => application.id)).size).toBe(25);
  for (const { id: applicationId, history, notes, ...fields } of records.applications) {
    const isNoted = applicationId === noted;
    expect(fields.email).toBe(email);
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(
      isNoted ? ["moved", "note_added", "received"] : ["received"],
    );
    expect(new Set(history.map((event) => event.applicationId))).toEqual(new Set([applicationId]));
    expect(notes).toMatchObject(isNoted ? [{ applicationId, text: "Sounds fine" }] : []);
  }
});
