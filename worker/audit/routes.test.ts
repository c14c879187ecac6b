import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type AuditFilter,
  countAudit,
  exportAudit,
  getAuditEvent,
  listAudit,
  listAuditActors,
} from "#contract/audit.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let cookie = "";
beforeEach(async () => {
  cookie = (await signIn("admin")).cookie;
});

const get = (path: string, query: object = {}) =>
  request("GET", `${path}?${new URLSearchParams(Object.entries(query))}`, { cookie });

async function list(query: AuditFilter & { cursor?: string } = {}) {
  const response = await get(listAudit.path, query);
  expect(response.status).toBe(200);
  return listAudit.reply.parse(await response.json());
}

type Stored = { id?: string; actor?: string; action?: string; record?: string; at?: number };

/** Stores an event, whose record is `<kind>:<id>`. */
async function store(event: Stored & { before?: object | null; after?: object | null }) {
  const { id = newId(), actor = "an-admin", record = `mail:${newId()}`, at = 1000 } = event;
  const [kind = "", subjectId = ""] = record.split(":");
  const { action = `${kind}.changed`, before = null, after = { status: "new" } } = event;
  const json = (values: object | null) => values && JSON.stringify(values);
  await env.DB.prepare("INSERT INTO audit_events VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'a-request')")
    .bind(id, actor, action, kind, subjectId, json(before), json(after), at)
    .run();
  return id;
}

describe("the list", () => {
  it("says who did what with which record, what the record is called now, and what changed", async () => {
    const { user } = await signIn("admin");
    const target = await signIn("user");
    const id = await store({
      actor: user.id,
      record: `user:${target.user.id}`,
      action: "user.role_changed",
      before: { role: "user" },
      after: { role: "admin" },
    });
    const { items } = await list({ record: `user:${target.user.id}` });
    expect(items).toEqual([
      {
        id,
        at: 1000,
        actor: { id: user.id, name: expect.stringMatching(/^Ada\b/) },
        action: "user.role_changed",
        record: { kind: "user", id: target.user.id, name: "Mia", entryKind: null },
        before: { role: "user" },
        after: { role: "admin" },
        requestId: "a-request",
      },
    ]);
  });

  it("names entries with their kind, and no record that is gone", async () => {
    await env.DB.prepare(
      `INSERT INTO entries (id, kind, slug, position, draft_document, created_at, updated_at)
       VALUES ('an-entry', 'post', 'a-slug', 0, '{"title":"In Praise"}', 1, 1)`,
    ).run();
    const actor = newId();
    await store({ actor, record: "entry:an-entry", at: 2 });
    await store({ actor, record: "entry:gone", at: 1 });
    expect((await list({ person: actor })).items.map(({ record }) => record)).toMatchObject([
      { name: "In Praise", entryKind: "post" },
      { name: null, entryKind: null },
    ]);
  });

  it("names errors by the beginning of their message", async () => {
    const id = newId();
    await env.DB.prepare(
      `INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at)
       VALUES (?, ?, 1, 1, 1)`,
    )
      .bind(id, `Boom ${"x".repeat(500)}`)
      .run();
    await store({ record: `error_group:${id}` });
    const { items } = await list({ record: `error_group:${id}` });
    expect(items[0]?.record.name).toBe(`Boom ${"x".repeat(115)}`);
  });

  it("shows actions and kinds of other releases, and values that are not flat", async () => {
    const actor = newId();
    const after = { tags: ["a", "b"] };
    await store({ actor, record: "newsletter:1", action: "newsletter.sent_out", after });
    expect((await list({ person: actor })).items).toMatchObject([
      { action: "newsletter.sent_out", record: { kind: "newsletter" }, after },
    ]);
  });

  it("is narrowed by person, kind, record and period together", async () => {
    const [actor, other] = [newId(), newId()];
    const right = { actor, record: "goal:one", at: 5000 };
    const id = await store(right);
    await store({ ...right, actor: other });
    await store({ ...right, record: "template:one" });
    await store({ ...right, record: "goal:two" });
    await store({ ...right, at: 4999 });
    await store({ ...right, at: 6000 });
    const query = {
      person: actor,
      kind: "goal",
      record: "goal:one",
      from: "5000",
      until: "6000",
    } as const;
    expect((await list(query)).items.map((event) => event.id)).toEqual([id]);
    expect(await (await get(countAudit.path, query)).json()).toEqual({ count: 1, hasMore: false });
  });

  it.each(["person=a b", "kind=secret", "record=goal", "from=-1", "cursor=12", "colour=red"])(
    "refuses the query %s with 422",
    async (query) => {
      const response = await request("GET", `${listAudit.path}?${query}`, { cookie });
      expect(await errorOf(response)).toMatchObject({ status: 422 });
    },
  );

  it("counts what came after an event, and nothing after one that does not exist", async () => {
    const actor = newId();
    const countAfter = async (after: string, query: AuditFilter = {}) => {
      const response = await get(countAudit.path, { person: actor, after, ...query });
      return countAudit.reply.parse(await response.json()).count;
    };
    const first = await store({ actor, id: "0".repeat(26), at: 1 });
    const second = await store({ actor, id: "1".repeat(26), at: 1 });
    const third = await store({ actor, record: "goal:one", at: 2 });
    await store({ at: 3 });
    expect(await countAfter(first)).toBe(2);
    expect(await countAfter(second)).toBe(1);
    expect(await countAfter(first, { kind: "goal" })).toBe(1);
    expect(await countAfter(first, { until: "2" })).toBe(1);
    expect(await countAfter(third)).toBe(0);
    expect(await countAfter(newId())).toBe(0);
  });

  it("is for admins only", async () => {
    const { cookie: user } = await signIn("user");
    for (const { path } of [listAudit, countAudit, listAuditActors, exportAudit])
      expect((await request("GET", path, { cookie: user })).status).toBe(403);
  });
});

it("returns one event, and 404 for an unknown one", async () => {
  const id = await store({});
  const response = await get(getAuditEvent.path.replace(":id", id));
  expect(await response.json()).toMatchObject({ id, after: { status: "new" } });
  expect((await get(getAuditEvent.path.replace(":id", newId()))).status).toBe(404);
});

describe("the export", () => {
  it("has every event of the filter and no other, more than 1,000 too, each on a line", async () => {
    const actor = newId();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
       INSERT INTO audit_events SELECT printf('%026d', i), ?, 'mail.retried', 'mail', 'm', NULL,
         '{"sentAt":0}', i, 'a-request' FROM n`,
    )
      .bind(actor)
      .run();
    await store({ actor: newId() });
    const response = await get(exportAudit.path, { person: actor });
    expect(response.headers.get("Content-Disposition")).toMatch(/filename="audit-.*\.csv"/);
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1202);
    const taken = await env.DB.prepare(
      "SELECT after FROM audit_events WHERE action = 'audit_log.exported' ORDER BY rowid DESC LIMIT 1",
    ).first<string>("after");
    expect(JSON.parse(taken ?? "")).toEqual({ person: actor, rows: 1201 });
    expect(lines[1]).toBe(
      `1970-01-01 00:00:01,,${actor},mail.retried,,mail,m,,sentAt: 1970-01-01 00:00:00,a-request`,
    );
  });

  it("makes a formula in a name a text", async () => {
    const target = await signIn("user");
    await env.DB.prepare("UPDATE users SET first_name = '=HYPERLINK(1)' WHERE id = ?")
      .bind(target.user.id)
      .run();
    const record = `user:${target.user.id}`;
    await store({ record });
    const text = await (await get(exportAudit.path, { record })).text();
    expect(text).toContain(",'=HYPERLINK(1),");
  });
});
