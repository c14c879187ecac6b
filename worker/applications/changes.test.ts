import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { bulkChangeApplications, maxBulk } from "#contract/application-changes.ts";
import { listApplications } from "#contract/application-lists.ts";
import { type ApplicationDetail, getApplication } from "#contract/application-record.ts";
import { submitApplication } from "#contract/applications.ts";
import { problemBody } from "#contract/problem.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

type Admin = Awaited<ReturnType<typeof signIn>>;

/** Sends an application and returns it as the admin reads it. */
async function received({ cookie }: Admin, changes: object = {}): Promise<ApplicationDetail> {
  const email = `${newId()}@okafor.example`;
  const body = { ...portalForm, ...personSignals, email, ...changes };
  const receipt = await (await request("POST", submitApplication.path, { body })).json();
  const { reference } = submitApplication.reply.parse(receipt);
  const spam = "website" in changes ? "&spam=only" : "";
  const list = await request("GET", `${listApplications.path}?q=${reference}${spam}`, { cookie });
  const [found] = listApplications.reply.parse(await list.json()).items;
  return read({ cookie }, found?.id ?? "");
}

async function read({ cookie }: Pick<Admin, "cookie">, id: string): Promise<ApplicationDetail> {
  const response = await request("GET", `/api/applications/${id}`, { cookie });
  return getApplication.reply.parse(await response.json());
}

const send = ({ cookie }: Admin, method: string, path: string, body: object, headers = {}) =>
  request(method, `/api/applications/${path}`, { cookie, body, headers });

const audited = async (id: string) => {
  const rows = env.DB.prepare(
    "SELECT action, before, after FROM audit_events WHERE subject_id = ?",
  );
  return (await rows.bind(id).all<Record<"action" | "before" | "after", string>>()).results;
};

describe("PATCH /api/applications/:id/details", () => {
  it("sets assignee, rating, follow-up and tags, with an event and an audit event", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const tags = ["vip", "press", "vip"];
    const details = { assigneeId: admin.user.id, rating: 4, followUpOn: "2026-12-01", tags };
    const response = await send(admin, "PATCH", `${id}/details`, { version: 1, ...details });
    expect(response.status).toBe(200);
    const changed = await read(admin, id);
    expect(changed).toMatchObject({
      version: 2,
      assignee: { id: admin.user.id, name: "Ada" },
      rating: 4,
      followUpOn: "2026-12-01",
      tags: ["press", "vip"],
    });
    expect(changed.history.at(-1)).toMatchObject({
      kind: "changed",
      stage: "new",
      actorEmail: admin.user.email,
      changes: {
        assignee: { before: null, after: "Ada" },
        rating: { before: null, after: 4 },
        followUpOn: { before: null, after: "2026-12-01" },
        tags: { before: [], after: ["press", "vip"] },
      },
    });
    expect(await audited(id)).toMatchObject([
      {
        action: "application.details_changed",
        after: JSON.stringify({ ...details, tags: "press, vip" }),
      },
    ]);
  });

  it("changes nothing, and raises no version, when all is as wanted", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const body = { version: 1, assigneeId: null, tags: [] };
    expect((await send(admin, "PATCH", `${id}/details`, body)).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ version: 1, history: [{ kind: "received" }] });
    expect(await audited(id)).toEqual([]);
  });

  it("tells the loser of a conflict who was first, and keeps what the winner set", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    await send(admin, "PATCH", `${id}/details`, { version: 1, rating: 2, tags: ["vip"] });
    const response = await send(other, "PATCH", `${id}/details`, { version: 1, tags: [] });
    expect(response.status).toBe(409);
    expect(problemBody.parse(await response.json()).current).toMatchObject({
      version: 2,
      changedBy: admin.user.email,
    });
    expect(await read(admin, id)).toMatchObject({ rating: 2, tags: ["vip"] });
  });

  it("accepts one of ten simultaneous changes", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rating) =>
        send(admin, "PATCH", `${id}/details`, { version: 1, rating }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(admin, id)).history).toHaveLength(2);
    expect(await audited(id)).toHaveLength(1);
  });

  it.each([
    ["a rating of six", { rating: 6 }, "rating"],
    ["half a rating", { rating: 2.5 }, "rating"],
    ["a day that does not exist", { followUpOn: "2026-02-30" }, "followUpOn"],
    ["a day of another century", { followUpOn: "1999-12-31" }, "followUpOn"],
    ["an empty tag", { tags: [" "] }, "tags.0"],
    ["a tag of 41 characters", { tags: ["x".repeat(41)] }, "tags.0"],
    ["21 tags", { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, "tags"],
    ["an assignee who is not on the team", { assigneeId: newId() }, "assigneeId"],
    ["an unknown field", { stars: 5 }, "stars"],
  ])("refuses %s with 422 and names the field", async (_, details, field) => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const response = await send(admin, "PATCH", `${id}/details`, { version: 1, ...details });
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: [field] });
    expect((await read(admin, id)).version).toBe(1);
  });

  it("keeps a tag in lower case", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    await send(admin, "PATCH", `${id}/details`, { version: 1, tags: [" ÉTÉ 春 "] });
    expect((await read(admin, id)).tags).toEqual(["été 春"]);
  });
});

describe("declining an application", () => {
  const decline = { version: 1, stage: "decided", outcome: "declined" };

  it("needs a reason, which the record and its history then tell", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const refused = await send(admin, "PATCH", id, decline);
    expect(await errorOf(refused)).toMatchObject({ status: 422, fields: ["declineReason"] });
    await send(admin, "PATCH", id, { ...decline, declineReason: "Too early" });
    const declined = await read(admin, id);
    expect(declined).toMatchObject({ outcome: "declined", declineReason: "Too early" });
    expect(declined.history.at(-1)?.changes).toEqual({
      declineReason: { before: null, after: "Too early" },
    });
  });

  it("takes the reason back with the decision, and an undo returns both, whatever came between", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    await send(admin, "PATCH", id, { ...decline, declineReason: "Too early" });
    await send(admin, "PATCH", id, { version: 2, stage: "reviewing", outcome: null });
    expect((await read(admin, id)).declineReason).toBeNull();
    await send(admin, "PATCH", `${id}/details`, { version: 3, rating: 3 });
    expect((await send(admin, "PATCH", id, { ...decline, version: 4 })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({
      outcome: "declined",
      declineReason: "Too early",
    });
  });
});

it("undoes leaving a decision that was made before reasons were asked", async () => {
  const admin = await signIn("admin");
  const { id } = await received(admin);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE applications SET stage = 'decided', outcome = 'declined' WHERE id = ?",
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO application_events (id, application_id, kind, stage, outcome, happened_at)
       VALUES (?1 || ':old', ?1, 'moved', 'decided', 'declined', 0)`,
    ).bind(id),
  ]);
  await send(admin, "PATCH", id, { version: 1, stage: "reviewing", outcome: null });
  const undo = { version: 2, stage: "decided", outcome: "declined" };
  expect((await send(admin, "PATCH", id, undo)).status).toBe(200);
  expect(await read(admin, id)).toMatchObject({ outcome: "declined", declineReason: null });
});

describe("PUT /api/applications/:id/spam", () => {
  it("moves an application between the lists and back", async () => {
    const admin = await signIn("admin");
    const { id, reference } = await received(admin);
    const find = async (query: string) => {
      const path = `${listApplications.path}?q=${reference}${query}`;
      const page = await (await request("GET", path, { cookie: admin.cookie })).json();
      return listApplications.reply.parse(page).items.length;
    };
    await send(admin, "PUT", `${id}/spam`, { version: 1, isSpam: true });
    expect([await find(""), await find("&spam=only")]).toEqual([0, 1]);
    await send(admin, "PUT", `${id}/spam`, { version: 2, isSpam: false });
    expect([await find(""), await find("&spam=only")]).toEqual([1, 0]);
    expect((await read(admin, id)).history.map(({ changes }) => changes?.isSpam?.after)).toEqual([
      undefined,
      true,
      false,
    ]);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "application.spam_changed",
      "application.spam_changed",
    ]);
  });

  it("queues the confirmation that was withheld, once", async () => {
    const admin = await signIn("admin");
    const { id, email } = await received(admin, { website: "https://pills.example" });
    const mails = async () => (await read(admin, id)).mails.map(({ recipient }) => recipient);
    expect(await mails()).not.toContain(email);
    for (const [version, isSpam] of [false, true, false].entries()) {
      const response = await send(admin, "PUT", `${id}/spam`, { version: version + 1, isSpam });
      expect(response.status).toBe(200);
    }
    expect((await mails()).filter((recipient) => recipient === email)).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });
});

describe("the notes of an application", () => {
  const note = () => ({ id: newId(), text: "Call her on Monday", mentions: [] as string[] });

  it("are added once under the id of the caller, and told by the history", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const body = { ...note(), mentions: [admin.user.id] };
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await send(admin, "POST", `${id}/notes`, body)).status,
      ),
    );
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const { notes, history, version } = await read(admin, id);
    expect(notes).toMatchObject([
      { ...body, version: 1, author: { name: expect.stringMatching(/^Ada \(/) } },
    ]);
    expect(history.map(({ kind }) => kind)).toEqual(["received", "note_added"]);
    expect(version).toBe(1);
    expect(await audited(id)).toMatchObject([{ action: "application.note_added" }]);
    const other = await send(admin, "POST", `${id}/notes`, { ...body, text: "Something else" });
    expect(await errorOf(other)).toMatchObject({ status: 409, code: "idempotency_conflict" });
  });

  it("are changed and deleted by their author on a version, and brought back", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const { id: noteId, ...fields } = note();
    await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    const path = `${id}/notes/${noteId}`;
    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const edited = { ...fields, text: "Call her on Tuesday" };
    expect((await send(admin, "PATCH", path, edited, at(1))).status).toBe(200);
    const late = await send(admin, "PATCH", path, fields, at(1));
    expect(problemBody.parse(await late.json())).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: admin.user.email },
    });
    const remove = (version: number) =>
      request("DELETE", `/api/applications/${path}`, {
        cookie: admin.cookie,
        headers: at(version),
      });
    expect((await remove(2)).status).toBe(200);
    expect((await read(admin, id)).notes).toEqual([]);
    const left = env.DB.prepare("SELECT text FROM application_notes WHERE id = ?").bind(noteId);
    expect(await left.first("text")).toBe("");
    expect((await send(admin, "PATCH", path, edited, at(3))).status).toBe(200);
    const { notes, history } = await read(admin, id);
    expect(notes).toMatchObject([{ text: "Call her on Tuesday", version: 4, deletedAt: null }]);
    expect(history.map(({ kind }) => kind)).toEqual([
      "received",
      "note_added",
      "note_edited",
      "note_deleted",
      "note_edited",
    ]);
  });

  it("come back with their text when an admin they mention has left the team", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    const mentions = [admin.user.id, other.user.id];
    const { id: noteId, ...fields } = { ...note(), mentions };
    await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(other.user.id).run();
    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const path = `${id}/notes/${noteId}`;
    const again = await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    expect(again.status).toBe(201);
    await request("DELETE", `/api/applications/${path}`, {
      cookie: admin.cookie,
      headers: at(1),
    });
    expect((await send(admin, "PATCH", path, fields, at(2))).status).toBe(200);
    expect((await read(admin, id)).notes).toMatchObject([
      { text: fields.text, mentions: [admin.user.id] },
    ]);
  });

  it("tell each admin they mention by mail, once, and not their author", async () => {
    const [ada, ben, cleo] = [await signIn("admin"), await signIn("admin"), await signIn("admin")];
    const { id, reference } = await received(ada);
    const toldOf = async () => {
      const found = await env.DB.prepare(
        "SELECT recipient, subject, body FROM outbox WHERE cause_id = ? AND subject LIKE '%mentioned you%' ORDER BY rowid",
      )
        .bind(id)
        .all<{ recipient: string; subject: string; body: string }>();
      return found.results;
    };
    const people = [ada, ben].map(({ user }) => user.id);
    const { id: noteId, text } = note();
    const first = { id: noteId, text, mentions: people };
    for (let turn = 0; turn < 2; turn += 1) await send(ada, "POST", `${id}/notes`, first);
    // Another note under the same id is refused, without a mail.
    await send(ben, "POST", `${id}/notes`, { ...first, mentions: [cleo.user.id] });
    const [told, ...others] = await toldOf();
    expect([told?.recipient, others]).toEqual([ben.user.email, []]);
    expect(told?.subject).toContain(reference);
    expect(told?.body).toContain(`/admin/applications/${id}`);
    // The note can be changed and deleted; a copy of it would stay.
    expect(told?.body).not.toContain(text);

    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const path = `${id}/notes/${noteId}`;
    const more = { text: "And Cleo?", mentions: [...people, cleo.user.id] };
    await send(ada, "PATCH", path, more, at(9));
    expect(await toldOf()).toHaveLength(1);
    await send(ada, "PATCH", path, more, at(1));
    await request("DELETE", `/api/applications/${path}`, { cookie: ada.cookie, headers: at(2) });
    await send(ada, "PATCH", path, more, at(3));
    expect((await toldOf()).map(({ recipient }) => recipient)).toEqual([
      ben.user.email,
      cleo.user.email,
    ]);
  });

  it("refuses another author and an unknown application", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    const first = note();
    await send(admin, "POST", `${id}/notes`, first);
    const { id: noteId, ...fields } = first;
    const headers = { "If-Match": '"v1"' };
    const path = `${id}/notes/${noteId}`;
    const answers = [
      await send(other, "PATCH", path, fields, headers),
      await send(admin, "PATCH", `${newId()}/notes/${noteId}`, fields, headers),
      await send(admin, "PATCH", path, fields),
      await send(admin, "POST", `${newId()}/notes`, note()),
      await send(admin, "POST", `${id}/notes`, { ...note(), text: " " }),
    ];
    const errors = await Promise.all(answers.map(errorOf));
    expect(errors.map(({ status }) => status)).toEqual([403, 404, 428, 404, 422]);
    expect((await read(admin, id)).notes).toMatchObject([{ text: first.text, version: 1 }]);
  });
});

describe("the duplicates of an application", () => {
  it.each([
    ["in another case", "mina.okafor", (email: string) => email.toUpperCase()],
    ["with a tag", "mina.okafor", (email: string) => email.replace("@", "+press@")],
    ["in another case beyond ASCII", "müller", (email: string) => email.replace("m", "M")],
  ])(
    "are the others from the same mailbox, also written %s, newest first",
    async (_, name, write) => {
      const admin = await signIn("admin");
      const email = `${name}${newId()}@okafor.example`;
      const first = await received(admin, { email });
      const second = await received(admin, { email: write(email) });
      const third = await received(admin, { email });
      await received(admin);
      const { duplicates } = await read(admin, first.id);
      expect(duplicates.map(({ id }) => id)).toEqual([third.id, second.id]);
    },
  );

  it("ignore the dots of a provider that ignores them", async () => {
    const admin = await signIn("admin");
    const id = newId();
    const first = await received(admin, { email: `mina.${id}@gmail.com` });
    const second = await received(admin, { email: `mina${id}@gmail.com` });
    expect((await read(admin, first.id)).duplicates).toMatchObject([{ id: second.id }]);
  });
});

describe("POST /api/application-bulk", () => {
  const bulk = async (admin: Admin, body: object) => {
    const response = await request("POST", bulkChangeApplications.path, {
      cookie: admin.cookie,
      body,
    });
    expect(response.status, await response.clone().text()).toBe(200);
    return bulkChangeApplications.reply.parse(await response.json()).results;
  };

  it("changes each application that it can, and says of each other why not", async () => {
    const admin = await signIn("admin");
    const [moved, already, stale, refused, missing] = [
      await received(admin),
      await received(admin),
      await received(admin),
      await received(admin),
      { id: newId() },
    ];
    await send(admin, "PATCH", `${stale.id}/details`, { version: 1, rating: 1 });
    await send(admin, "PATCH", already.id, { version: 1, stage: "interview", outcome: null });
    await send(admin, "PATCH", refused.id, { version: 1, stage: "decided", outcome: "accepted" });
    const items = [
      { id: moved.id, version: 1 },
      { id: already.id, version: 2 },
      { id: stale.id, version: 1 },
      { id: refused.id, version: 2 },
      { id: missing.id, version: 1 },
    ];
    const action = { kind: "move", stage: "interview", outcome: null };
    expect(await bulk(admin, { items, action })).toMatchObject([
      { id: moved.id, version: 2, code: null },
      { id: already.id, version: 2, code: null },
      { id: stale.id, version: 2, code: "conflict", current: { changedBy: admin.user.email } },
      { id: refused.id, version: 2, code: "invalid", detail: expect.stringContaining("cannot go") },
      { id: missing.id, version: null, code: "not_found" },
    ]);
    expect((await read(admin, moved.id)).history).toHaveLength(2);
    expect(await read(admin, stale.id)).toMatchObject({ stage: "new", version: 2 });
    expect(await audited(stale.id)).toHaveLength(1);
  });

  it("moves two hundred and back again, as an undo does", async () => {
    const admin = await signIn("admin");
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxBulk})
       INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
         answers, terms_version, is_spam, spam_score, received_at)
       SELECT printf('%026d', i), 'BK-' || i, 'h', 'portal', 'Bulk', i || '@bulk.example', 'creator', '{}', 'v', 0, 0, i
       FROM n`,
    ).run();
    await env.DB.prepare(
      `INSERT INTO application_events (id, application_id, kind, stage, happened_at)
       SELECT id || ':1', id, 'received', 'new', 0 FROM applications WHERE full_name = 'Bulk'`,
    ).run();
    const ids = Array.from({ length: maxBulk }, (_, n) => String(n + 1).padStart(26, "0"));
    const at = (version: number) => ids.map((id) => ({ id, version }));
    const decline = { kind: "move", stage: "decided", outcome: "declined" };
    const reason = { ...decline, declineReason: "The month is full" };
    const results = await bulk(admin, { items: at(1), action: reason });
    expect(results.map(({ id, version, code }) => [id, version, code])).toEqual(
      ids.map((id) => [id, 2, null]),
    );
    const back = { kind: "move", stage: "new", outcome: null };
    const undone = await bulk(admin, { items: at(2), action: back });
    expect(undone.every(({ version, code }) => version === 3 && code === null)).toBe(true);
    const left = env.DB.prepare(
      "SELECT count(*) AS n FROM applications WHERE full_name = 'Bulk' AND stage = 'new'",
    );
    expect(await left.first("n")).toBe(maxBulk);
  });

  it("assigns, tags, untags, marks as spam and sets a follow-up", async () => {
    const admin = await signIn("admin");
    const { id, email } = await received(admin, { website: "https://pills.example" });
    const actions = [
      { kind: "assign", assigneeId: admin.user.id },
      { kind: "tag", tag: "vip" },
      { kind: "tag", tag: "press" },
      { kind: "untag", tag: "vip" },
      { kind: "spam", isSpam: false },
      { kind: "followUp", followUpOn: "2026-12-01" },
    ];
    for (const [n, action] of actions.entries()) {
      const [result] = await bulk(admin, { items: [{ id, version: n + 1 }], action });
      expect(result).toMatchObject({ code: null, version: n + 2 });
    }
    const [unchanged] = await bulk(admin, {
      items: [{ id, version: 7 }],
      action: { kind: "tag", tag: "press" },
    });
    expect(unchanged).toMatchObject({ code: null, version: 7 });
    const changed = await read(admin, id);
    expect(changed).toMatchObject({
      assignee: { id: admin.user.id },
      tags: ["press"],
      isSpam: false,
      followUpOn: "2026-12-01",
    });
    expect(changed.mails.map(({ recipient }) => recipient)).toContain(email);
  });

  it("changes each application for one of ten who try at once", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const body = { items: [{ id, version: 1 }], action: { kind: "tag", tag: "vip" } };
    const results = await Promise.all(Array.from({ length: 10 }, () => bulk(admin, body)));
    const codes = results.flat().map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "conflict")).toHaveLength(9);
    expect((await read(admin, id)).history).toHaveLength(2);
  });

  it.each([
    ["no application", []],
    ["the same one twice", ["1", "1"]],
    ["201", Array.from({ length: 201 }, (_, n) => String(n))],
  ])("refuses %s with 422", async (_, names) => {
    const admin = await signIn("admin");
    const items = names.map((name) => ({ id: name.padStart(26, "0"), version: 1 }));
    const body = { items, action: { kind: "spam", isSpam: true } };
    const error = await errorOf(
      await request("POST", bulkChangeApplications.path, { cookie: admin.cookie, body }),
    );
    expect(error).toMatchObject({ status: 422, fields: ["items"] });
  });
});
