import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  noRetentionTerms,
  previewRetention,
  type RetentionTerms,
  updateRetentionTerms,
} from "#contract/retention.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { pruneAttachments } from "#worker/inbound/stored-attachments.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { runScheduledJobs } from "#worker/schedule.ts";
import { termedRecords } from "#worker/termed-records.ts";
import { deliver, multipart } from "#worker/testing/raw-mails.ts";
import { request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { type AllTermedRecords, removeAfterTerm } from "./terms.ts";

const dayMs = 24 * 3_600_000;
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn("admin");
});
beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await env.DB.exec("DELETE FROM settings");
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  request(method, path, { body, headers, cookie: admin.cookie, key: crypto.randomUUID() });

const setTerms = (terms: Partial<RetentionTerms>, version = 0) =>
  send(
    "PUT",
    updateRetentionTerms.path,
    { ...noRetentionTerms, ...terms },
    { "If-Match": `"v${version}"` },
  );
const preview = async (terms: Partial<RetentionTerms>) =>
  previewRetention.reply.parse(
    await (await send("POST", previewRetention.path, { ...noRetentionTerms, ...terms })).json(),
  );
const rowOf = (table: string, column: string, value: string) =>
  env.DB.prepare(`SELECT id, reference, version FROM ${table} WHERE ${column} = ?`)
    .bind(value)
    .first<{ id: string; reference: string; version: number }>();

/** An application with a note, an answer with a file, and a status. */
async function apply(name: string, status: object) {
  const email = `${name}@okafor.example`;
  const body = { ...portalForm, ...personSignals, fullName: name, email };
  await send("POST", "/api/applications", body);
  const { id, reference } = (await rowOf("applications", "email", email)) ?? {
    id: "",
    reference: "",
  };
  await send("POST", `/api/applications/${id}/notes`, {
    id: newId(),
    text: `About ${name}`,
    mentions: [],
  });
  const file = `Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${name}`;
  const raw = multipart("mixed", [`\r\nThanks, ${name}`, file], { From: `${name} <${email}>` });
  await deliver({ from: email, to: await replyEmail(env, reference), raw });
  const changed = await send("PATCH", `/api/applications/${id}`, { version: 1, ...status });
  expect(changed.status, await changed.clone().text()).toBe(200);
  return id;
}

const declined = { stage: "decided", outcome: "declined", declineReason: "other" };
const inMonths = (months: number) => Date.now() + months * 31 * dayMs;
const run = (now: number) => removeAfterTerm(env, termedRecords, now);

describe("a term of applications", () => {
  it("erases what was declined or withdrawn so long ago, with everything that belongs to it", async () => {
    await apply("zedrick", declined);
    await apply("yolandine", { stage: "decided", outcome: "accepted" });
    await apply("xanthippe", { stage: "interview", outcome: null });
    expect((await setTerms({ decided_applications: 6 })).status).toBe(200);
    expect(await run(inMonths(5))).toMatchObject({ decided_applications: 0 });
    // The platform may start a job twice.
    const runs = await Promise.all([run(inMonths(7)), run(inMonths(7))]);
    const removed = runs.map(({ decided_applications: count = 0 }) => count);
    expect(removed.toSorted()).toEqual([0, 1]);
    // The team is told of each mail at its own email, in a mail that names the person.
    expect(await locationsOf(["zedrick"])).toEqual([]);
    expect(await rowOf("applications", "full_name", "yolandine")).not.toBeNull();
    expect(await rowOf("applications", "full_name", "xanthippe")).not.toBeNull();
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 0 });
    const events = "SELECT count(*) AS n FROM audit_events WHERE action = 'application.erased'";
    expect(await env.DB.prepare(events).first("n")).toBe(1);
  });

  it("leaves no attachment where a run was cut off", async () => {
    const id = await apply("wilhelmine", declined);
    await setTerms({ decided_applications: 6 });
    const MEDIA = new Proxy(env.MEDIA, {
      get: () => async () => {
        throw new Error("R2 is away");
      },
    });
    await expect(removeAfterTerm({ ...env, MEDIA }, termedRecords, inMonths(7))).rejects.toThrow();
    expect(await rowOf("applications", "id", id)).toBeNull();
    expect(await locationsOf(["wilhelmine"])).toEqual([
      expect.stringMatching(/^R2 received-mails/),
    ]);
    expect(await pruneAttachments(env, Date.now())).toEqual({ unstored_attachments: 0 });
    expect(await locationsOf(["wilhelmine"])).toEqual([]);
  });

  it("waits while something happens", async () => {
    const id = await apply("veronike", declined);
    await setTerms({ decided_applications: 6 });
    await env.DB.prepare("UPDATE received_mails SET received_at = ? WHERE record_id = ?")
      .bind(inMonths(6), id)
      .run();
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 0 });
    expect(await run(inMonths(13))).toMatchObject({ decided_applications: 1 });
    expect(await locationsOf(["veronike"])).toEqual([]);
  });

  it("keeps what an admin reopens while a run removes it, with its mails and files", async () => {
    const id = await apply("ottokar", declined);
    await setTerms({ decided_applications: 6 });
    const { find, remove } = termedRecords.decided_applications;
    const reopened: AllTermedRecords = {
      ...termedRecords,
      decided_applications: {
        find,
        async remove(...args) {
          const reopen = "UPDATE applications SET stage = 'interview', outcome = NULL WHERE id = ?";
          await env.DB.prepare(reopen).bind(id).run();
          return remove(...args);
        },
      },
    };
    // A run rewrites the search tables.
    const locations = async () =>
      (await locationsOf(["ottokar"])).filter((location) => !/_search|_lookup/.test(location));
    const before = await locations();
    expect(before.join()).toContain("R2 ");
    expect(await removeAfterTerm(env, reopened, inMonths(7))).toMatchObject({
      decided_applications: 0,
    });
    expect(await locations()).toEqual(before);
  });
});

it("an application is kept until an admin sets a term, and is counted before", async () => {
  await env.DB.exec("DELETE FROM outbox");
  const id = await apply("tancredia", declined);
  expect(await run(inMonths(1000))).toMatchObject({ decided_applications: 0 });
  const old = Date.now() - 400 * dayMs;
  await env.DB.batch(
    [
      ["UPDATE applications SET received_at = ?1 WHERE id = ?2"],
      ["UPDATE application_events SET happened_at = ?1 WHERE application_id = ?2"],
      ["UPDATE received_mails SET received_at = ?1 WHERE record_id = ?2"],
      ["UPDATE outbox SET created_at = ?1 WHERE cause_id = ?2"],
    ].map(([sql = ""]) => env.DB.prepare(sql).bind(old, id)),
  );
  expect((await preview({})).decided_applications.count).toBe(0);
  expect((await preview({ decided_applications: 14 })).decided_applications.count).toBe(0);
  expect((await preview({ decided_applications: 13 })).decided_applications.count).toBe(1);
  expect(await rowOf("applications", "id", id)).not.toBeNull();
  await setTerms({ decided_applications: 13 });
  await runScheduledJobs("* * * * *", env);
  expect(await rowOf("applications", "id", id)).toBeNull();
});
