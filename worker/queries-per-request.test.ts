import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { app } from "./app.ts";
import { policies } from "./policies.ts";
import { received } from "./testing/application-desk.ts";
import { newEditor } from "./testing/cms.ts";
import { countingDatabase } from "./testing/databases.ts";
import { newMessage } from "./testing/message-desk.ts";
import { freshIp } from "./testing/request.ts";
import { type SignedIn, signIn } from "./testing/sign-in.ts";

/** The GET routes for signed-in people, without the WebSocket routes. */
const reads = Object.entries(policies)
  .filter(([route, { access }]) => route.startsWith("GET ") && access !== "public")
  .map(([route]) => route.slice("GET ".length))
  .filter((path) => !path.endsWith("socket"));

let admin: SignedIn;
const ids: Record<string, string> = {};
beforeAll(async () => {
  admin = await signIn("admin");
  const editor = await newEditor();
  ids["/api/cms/entries"] = (await editor.create("post")).id;
  ids["/api/applications"] = (await received(admin)).id;
  ids["/api/messages"] = await newMessage();
  ids["/api/people"] = admin.user.id;
  const tables = { "/api/audit": "audit_events", "/api/outbox": "outbox" };
  for (const [path, table] of Object.entries(tables)) {
    ids[path] = (await env.DB.prepare(`SELECT id FROM ${table}`).first<string>("id")) ?? "";
  }
});

function pathOf(route: string): string {
  const known = ids[route.split("/:")[0] ?? ""] ?? "0".repeat(26);
  return route.replace(/:\w+/, known).replace(/:\w+/g, "1");
}

/**
 * Reads that need more queries than the check of the session and one batch: what comes second depends on what came first, or
 * belongs to another slice. Figures of visits come from Analytics Engine in production; here they are queries too. The
 * numbers may only become smaller.
 */
const more: Record<string, number> = {
  "/api/analytics/report": 11,
  "/api/analytics/dashboard": 10,
  "/api/analytics/error-trend": 8,
  "/api/analytics/funnel": 4,
  "/api/analytics/goals": 4,
  "/api/analytics/now": 3,
  "/api/analytics/web-vitals": 3,
  "/api/application-export": 4,
  "/api/audit-export": 4,
  "/api/newsletter-subscriber-export": 4,
  "/api/applications/:id": 3,
  "/api/applications/:id/mail-values": 3,
  "/api/applications/:id/neighbours": 4,
  "/api/messages/:id": 4,
  "/api/cms/faults": 7,
  "/api/cms/generation-budget": 3,
  "/api/cms/templates": 3,
  "/api/cms/entries/:id/former-slugs": 3,
  "/api/error-groups": 3,
  "/api/retention": 4,
};

it.each(reads)("%s asks the database as often as it may", async (route) => {
  const { binding, queries } = countingDatabase();
  const headers = {
    Cookie: admin.cookie,
    "CF-Connecting-IP": freshIp(),
    "Sec-Fetch-Site": "same-origin",
  };
  const context = createExecutionContext();
  const sent = new Request(env.PUBLIC_ORIGIN + pathOf(route), { headers });
  const response = await app.fetch(sent, { ...env, DB: binding }, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  expect(queries()).toBeLessThanOrEqual(more[route] ?? 2);
});

it("lists as exceptions only reads that exist", () => {
  expect(Object.keys(more).filter((route) => !reads.includes(route))).toEqual([]);
});
