import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { bulkChangeApplications, maxBulk } from "#contract/application-changes.ts";
import { app } from "#worker/app.ts";
import { newId } from "#worker/lib/id.ts";
import { audited, read, received, send } from "#worker/testing/application-desk.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";

describe("POST /api/application-bulk", () => {
  const bulk = async (admin: SignedIn, body: object) => {
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

  it("changes every application also where the tags of one have another shape", async () => {
    const admin = await signIn("admin");
    const [broken, whole] = [await received(admin), await received(admin)];
    await env.DB.prepare("UPDATE applications SET tags = '{}' WHERE id = ?").bind(broken.id).run();
    const items = [broken, whole].map(({ id }) => ({ id, version: 1 }));
    const results = await bulk(admin, { items, action: { kind: "tag", tag: "vip" } });
    expect(results).toMatchObject([{ code: null }, { code: null }]);
    expect((await read(admin, broken.id)).tags).toEqual(["vip"]);
    expect((await read(admin, whole.id)).tags).toEqual(["vip"]);
  });

  /** Inserts as many applications as one request may name, and returns their ids. */
  const insertMany = async (name: string, { isSpam, first }: { isSpam: number; first: number }) => {
    const last = first + maxBulk - 1;
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})
       INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
         answers, terms_version, is_spam, spam_score, received_at)
       SELECT printf('%026d', i), 'BK-' || i, 'h', 'portal', ?, i || '@bulk.example', 'creator', '{}', 'v', ?, 0, i
       FROM n`,
    )
      .bind(name, isSpam)
      .run();
    await env.DB.prepare(
      `INSERT INTO application_events (id, application_id, kind, stage, happened_at)
       SELECT id || ':1', id, 'received', 'new', 0 FROM applications WHERE full_name = ?`,
    )
      .bind(name)
      .run();
    return Array.from({ length: maxBulk }, (_, n) => String(first + n).padStart(26, "0"));
  };

  it("takes two hundred out of the spam with their mails, within the statements of a request", async () => {
    const admin = await signIn("admin");
    const ids = await insertMany("Freed", { isSpam: 1, first: 1001 });
    const { binding, statements } = countingDatabase();
    const asked = new Request(`${env.PUBLIC_ORIGIN}${bulkChangeApplications.path}`, {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", "CF-Connecting-IP": freshIp() },
        ...{ Cookie: admin.cookie, Origin: env.PUBLIC_ORIGIN },
      },
      body: JSON.stringify({
        items: ids.map((id) => ({ id, version: 1 })),
        action: { kind: "spam", isSpam: false },
      }),
    });
    const response = await app.fetch(asked, { ...env, DB: binding }, createExecutionContext());
    // D1 accepts 1,000 in one request; what sends the mails behind the response needs some too.
    expect(statements()).toBeLessThan(900);
    const { results } = bulkChangeApplications.reply.parse(await response.json());
    expect(results.every(({ code }) => code === null)).toBe(true);
    const queued = "SELECT count(*) AS n FROM outbox WHERE recipient LIKE '1%@bulk.example'";
    expect(await env.DB.prepare(queued).first("n")).toBe(maxBulk);
  });

  it("moves two hundred and back again, as an undo does", async () => {
    const admin = await signIn("admin");
    const ids = await insertMany("Bulk", { isSpam: 0, first: 1 });
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

  it("moves back what a long run has moved, and leaves what was changed since", async () => {
    const admin = await signIn("admin");
    const [moved, rated] = [await received(admin), await received(admin)];
    const at = (one: number, other: number) => [
      { id: moved.id, version: one },
      { id: rated.id, version: other },
    ];
    const interview = { kind: "move", stage: "interview", outcome: null };
    await bulk(admin, { items: at(1, 1), action: interview });
    await send(admin, "PATCH", `${rated.id}/details`, { version: 2, rating: 4 });
    // A note leaves the version as it is.
    const note = { id: newId(), text: "Moved with the others" };
    expect((await send(admin, "POST", `${moved.id}/notes`, note)).ok).toBe(true);
    const older = env.DB.prepare("UPDATE application_events SET happened_at = happened_at - ?");
    await older.bind(30 * 60_000).run();
    const back = { kind: "move", stage: "new", outcome: null };
    expect(await bulk(admin, { items: at(2, 3), action: back })).toMatchObject([
      { code: null, version: 3 },
      { code: "invalid", detail: expect.stringContaining("cannot go") },
    ]);
    // An hour later, it is a move like any other.
    await bulk(admin, { items: [{ id: moved.id, version: 3 }], action: interview });
    await older.bind(60 * 60_000).run();
    const late = await bulk(admin, { items: [{ id: moved.id, version: 4 }], action: back });
    expect(late).toMatchObject([{ code: "invalid" }]);
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
