import { Hono } from "hono";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";

/** The least a route can do: what the platform and the router cost by themselves. */
const bare = new Hono<AppEnv>()
  .get("/api/bare/json", (c) => c.json({ ok: true }))
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
  .get("/api/bare/forms", async (c) => {
    const columns = "reference, spam_score AS spamScore, is_spam AS isSpam";
    const all = `SELECT ${columns} FROM messages UNION ALL SELECT ${columns} FROM applications`;
    return c.json((await c.env.DB.prepare(all).all()).results);
  });

/** The worker and the bare routes in one isolate, so that both run under the same conditions. */
export default {
  fetch(request, env, context) {
    return (request.url.includes("/api/bare/") ? bare : app).fetch(request, env, context);
  },
} satisfies ExportedHandler<AppEnv["Bindings"]>;
