import { Hono } from "hono";
import { problemMediaType, problemTypes, problemUri } from "#contract/problem.ts";
import { responseHeaders } from "#contract/security-headers.ts";
import { fillDemoPoints } from "#worker/analytics/demo-data.ts";
import { siteOf } from "#worker/analytics/driver.ts";
import { rollUp } from "#worker/analytics/roll-up.ts";
import { app } from "#worker/app.ts";
import { chatInbox } from "#worker/chat/chat-inbox.ts";
import { chatSession } from "#worker/chat/chat-session.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { headersOfJson } from "#worker/middleware/security-headers.ts";
import { passed } from "#worker/passed.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const manyPosts = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
  INSERT INTO entries (id, kind, slug, status, position, rank, live_document, published_at, created_at, updated_at, changed_at)
  SELECT printf('%026d', i), 'post', 'post-' || i, 'published', 0, printf('e%05d1', i),
    json_set(?2, '$.title', 'Post number ' || i), i, i, i, i FROM n`;

/** What the product answers a visitor without a session, as constants. */
const code = "not_signed_in";
const requestId = "0".repeat(26);
const refusal = {
  type: problemUri(code),
  ...problemTypes[code],
  detail: "Please sign in.",
  code,
  requestId,
};
const refusalHeaders = {
  "Content-Type": problemMediaType,
  "X-Request-Id": requestId,
  ...responseHeaders,
  ...headersOfJson,
};

/** The least a route can do: what the platform and the router cost by themselves. */
const bare = new Hono<AppEnv>()
  .get("/api/bare/json", (c) => c.json({ ok: true }))
  .get("/api/bare/refusal", (c) => c.json(refusal, 401, refusalHeaders))
  .get("/api/bare/select", async (c) => c.json(await c.env.DB.prepare("SELECT 1 AS one").first()))
  .post("/api/bare/insert", async (c) => {
    const body = JSON.stringify(await c.req.json());
    await c.env.DB.prepare("INSERT INTO bare (body) VALUES (?)").bind(body).run();
    return c.json({ ok: true }, 201);
  })
  .post("/api/bare/table", async (c) => {
    await c.env.DB.exec("CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, body TEXT)");
    return c.json({ ok: true }, 201);
  })
  // An admin without a sign-in, and rows that no request has made.
  .post("/api/bare/session", async (c) => c.json({ cookie: (await signIn("admin")).cookie }, 201))
  .post("/api/bare/posts", async (c) => {
    const { count, document } = await c.req.json();
    await c.env.DB.prepare(manyPosts).bind(count, document).run();
    return c.json({ ok: true }, 201);
  })
  .post("/api/bare/rows", async (c) => {
    const { table, columns, from, to } = await c.req.json();
    const rows = `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO ${table} (${Object.keys(columns).join()}) SELECT ${Object.values(columns).join()} FROM n`;
    await c.env.DB.prepare(rows).bind(from, to).run();
    return c.json({ ok: true }, 201);
  })
  .post("/api/bare/json", async (c) => c.json({ ok: typeof (await c.req.json()) === "object" }))
  .get("/api/bare/points", async (c) => {
    const counts = `SELECT count(*) AS stored, count(*) - count(DISTINCT blob3) AS repeated,
      count(DISTINCT blob6) AS sessions FROM analytics_points WHERE blob1 = 'pageview'`;
    return c.json(await c.env.DB.prepare(counts).first());
  })
  .post("/api/bare/demo-points", async (c) => {
    const { end, dayCount } = await c.req.json();
    return c.json({ count: await fillDemoPoints(c.env.DB, end, dayCount) }, 201);
  })
  // What the job of every hour has done in the meantime for points that were written at once.
  .post("/api/bare/roll-ups", async (c) => {
    const { from, to } = await c.req.json();
    await rollUp(c.env.DB, siteOf(c.env), from, to);
    return c.json({ ok: true }, 201);
  })
  .get("/api/bare/sessions", async (c) => {
    const all = c.env.DB.prepare("SELECT DISTINCT blob6 AS session FROM analytics_points");
    return c.json((await all.all<{ session: string }>()).results.map(({ session }) => session));
  })
  .get("/api/bare/drafts", async (c) => {
    const titles = c.env.DB.prepare(`SELECT draft_document ->> '$.title' AS title FROM entries
      JOIN entry_revisions AS revision ON entry_id = entries.id AND revision.version = entries.version
      WHERE revision.document = draft_document`);
    return c.json((await titles.all<{ title: string }>()).results.map(({ title }) => title));
  })
  .get("/api/bare/forms", async (c) => {
    const columns = "reference, spam_score AS spamScore, is_spam AS isSpam";
    const all = `SELECT ${columns} FROM messages UNION ALL SELECT ${columns} FROM applications`;
    return c.json((await c.env.DB.prepare(all).all()).results);
  });

/** A response with the number of database rows its request read, where the request asks for it. */
async function countRows(
  request: Request,
  env: AppEnv["Bindings"],
  context: ExecutionContext,
): Promise<Response> {
  const { binding, rowsRead } = countingDatabase();
  const response = await app.fetch(request, { ...env, DB: binding }, context);
  const body = await response.text();
  return new Response(body, {
    status: response.status,
    headers: { "X-Rows-Read": `${rowsRead()}` },
  });
}

/** A conversation that takes as much as its object can: one browser stands for a thousand. */
const unlimited = {
  sockets: { visitor: 10_000, team: 10_000 },
  sending: [{ count: 1, ms: 0 }],
  frames: { count: Number.POSITIVE_INFINITY, ms: 1 },
};
export const ChatSession = chatSession(passed, unlimited);
export const ChatInbox = chatInbox(passed);

/** The worker and the bare routes in one isolate, so that both run under the same conditions. */
export default {
  fetch(request, env, context) {
    if (request.headers.has("X-Count-Rows")) return countRows(request, env, context);
    return (request.url.includes("/api/bare/") ? bare : app).fetch(request, env, context);
  },
} satisfies ExportedHandler<AppEnv["Bindings"]>;
