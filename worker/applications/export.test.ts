import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { exportApplications } from "#contract/application-lists.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { exportHead, exportPages } from "./export.ts";

const total = 10_000;
const named = "00000000000000000000000000";

beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${total - 1})
     INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
       answers, terms_version, stage, is_spam, spam_score, received_at, tags)
     SELECT printf('%026d', i), 'SS-' || i, 'h', 'portal', 'Mina ' || i, 'mina' || i || '@x.example', 'creator',
       '{"goals":"Grow"}', 'v', iif(i % 2, 'new', 'reviewing'), 0, 0, i, '[]' FROM n`,
  ).run();
  const change = `UPDATE applications SET full_name = '=HYPERLINK("https://x.example")', company = 'Kiln, "Co"',
    answers = '{"goals":"@SUM(A1)","currentRevenue":"£4,000","message":"One\\ntwo"}', tags = '["press","vip"]' WHERE id = ?`;
  await env.DB.prepare(change).bind(named).run();
});

async function exported(query: string): Promise<string> {
  const { cookie } = await signIn("admin");
  const response = await request("GET", `${exportApplications.path}${query}`, { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /"applications-\d{4}-\d\d-\d\d\.csv"/,
  );
  return response.text();
}

it("writes what the filter on the screen leaves, in its order, at any length", async () => {
  const text = await exported("?stage=new&order=oldest");
  const references = text.match(/^SS-\d+/gm) ?? [];
  expect(references).toHaveLength(total / 2);
  expect(references.slice(0, 2)).toEqual(["SS-1", "SS-3"]);
  expect(new Set(references).size).toBe(total / 2);
});

it("writes answers and notes, and no cell that a spreadsheet runs", async () => {
  const { cookie } = await signIn("admin");
  const body = { id: newId(), text: "+44 20 is her number" };
  await request("POST", `/api/applications/${named}/notes`, { cookie, body });
  const [head = "", row = ""] = (await exported("?tag=vip")).replace("\n", "\r\n").split(/\r\r?\n/);
  expect(head.replace("\uFEFF", "").split(",")).toHaveLength(exportHead.length);
  expect(row).toContain('"\'=HYPERLINK(""https://x.example"")"');
  expect(row).toContain('"Kiln, ""Co"""');
  expect(row).toContain(",'@SUM(A1),");
  expect(row).toContain('"press, vip"');
  expect(row).toContain('"£4,000"');
  // Several admins are called Ada here.
  expect(row).toMatch(/Ada \([^)]+\): \+44 20 is her number/);
});

it("writes the names of the columns alone when nothing is left", async () => {
  const text = await exported("?q=zzz&tag=vip");
  expect(text.trim().split("\r\n")).toHaveLength(1);
});

it("reads a page when the page before has been taken, each in one statement, so that 100,000 stay far below the 1,000 of D1", async () => {
  const { binding, queries } = countingDatabase();
  const pages = exportPages(openDatabase(binding), {}, { userId: newId(), now: Date.now() });
  const first = await pages.next();
  expect(queries()).toBe(1);
  let rows = first.value?.length ?? 0;
  for await (const page of pages) rows += page.length;
  expect(rows).toBe(total);
  expect(queries()).toBeLessThanOrEqual(total / 400);
});

it("records who took which list, without the phrase that was searched for", async () => {
  await exported("?q=Mina%20%22Okafor%22&stage=new&order=rating");
  const row = await env.DB.prepare(
    "SELECT actor_id, after FROM audit_events WHERE action = 'application_list.exported' ORDER BY rowid DESC LIMIT 1",
  ).first<{ actor_id: string; after: string }>();
  const filter = { stage: "new", order: "rating", search: true };
  expect(JSON.parse(row?.after ?? "")).toEqual({ ...filter, rows: 0 });
  expect(row?.actor_id).toMatch(/^[0-9a-z]{26}$/);
  await exported("?stage=new");
  const whole = await env.DB.prepare(
    "SELECT after FROM audit_events WHERE action = 'application_list.exported' ORDER BY rowid DESC LIMIT 1",
  ).first<string>("after");
  expect(JSON.parse(whole ?? "")).toEqual({ stage: "new", rows: total / 2 });
});

it("gives no file to a visitor, and records none", async () => {
  const count = () =>
    env.DB.prepare(
      "SELECT count(*) AS n FROM audit_events WHERE action = 'application_list.exported'",
    ).first("n");
  const before = await count();
  expect((await request("GET", exportApplications.path)).status).toBe(401);
  expect(await count()).toBe(before);
});
