import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { app } from "./app.ts";
import { policies } from "./policies.ts";
import { received } from "./testing/application-desk.ts";
import { startChat, until } from "./testing/chat.ts";
import { newEditor, sampleDocument } from "./testing/cms.ts";
import { countingDatabase } from "./testing/databases.ts";
import { opened } from "./testing/error-groups.ts";
import { newAdmin as newWriter } from "./testing/generation-desk.ts";
import { newMessage } from "./testing/message-desk.ts";
import { Uploader } from "./testing/picture-uploads.ts";
import { freshIp, request } from "./testing/request.ts";
import { type SignedIn, signIn } from "./testing/sign-in.ts";
import { newAdmin as newTemplateAdmin } from "./testing/template-desk.ts";

/** A file with every kind of personal data: it needs queries for each of them. */
const personalDataFile = "/api/data-requests/:id/file";

/** The GET routes for signed-in people, without the WebSocket routes. */
const reads = Object.entries(policies)
  .filter(([route, { access }]) => route.startsWith("GET ") && access !== "public")
  .map(([route]) => route.slice("GET ".length))
  .filter((path) => !path.endsWith("socket") && path !== personalDataFile);

/** The id of a row whose id begins so, by default of any row. */
const idIn = (table: string, start = "") =>
  env.DB.prepare(`SELECT id FROM ${table} WHERE id GLOB ? ORDER BY id DESC`)
    .bind(`${start}*`)
    .first<string>("id");

let admin: SignedIn;
const ids: Record<string, string> = {};
beforeAll(async () => {
  admin = await signIn("admin");
  const editor = await newEditor();
  ids["/api/cms/entries"] = (await editor.create("post")).id;
  ids["/api/applications"] = (await received(admin)).id;
  ids["/api/messages"] = await newMessage();
  ids["/api/people"] = admin.user.id;
  const { id: conversation } = await startChat();
  await until(async () => (await idIn("chat_conversations", conversation)) ?? undefined);
  ids["/api/chat/conversations"] = conversation;
  ids["/api/cms/content"] = (await (await newWriter()).generate()).id;
  ids["/api/cms/media"] = await new Uploader().uploadedId();
  ids["/api/cms/templates"] = (await (await newTemplateAdmin()).create()).id;
  ids["/api/error-groups"] = await opened();
  const post = await editor.create("post", sampleDocument("post"));
  await editor.write(post, "POST", "/publish");
  ids["/api/newsletter-previews"] = post.id;
  const requested = await request("POST", "/api/data-requests", {
    cookie: admin.cookie,
    body: { kind: "export", email: "mina@okafor.example" },
    key: crypto.randomUUID(),
  });
  ids["/api/data-requests"] = (await requested.json<{ id: string }>()).id;
  const tables = { "/api/audit": "audit_events", "/api/outbox": "outbox" };
  for (const [path, table] of Object.entries(tables)) ids[path] = (await idIn(table)) ?? "";
});

/** Values of parameters that are not ids, and the queries that some reads require. */
const parameters: Record<string, string> = { dimension: "page", file: "original" };
const searches: Record<string, string> = {
  "/api/chat/conversations": "?view=waiting",
  "/api/cms/entry-count": "?kind=post",
  "/api/received-mails": `?kind=message&id=${"0".repeat(26)}`,
};

/** Reads of files that this test does not store. */
const withoutFile = new Set([
  "/api/auth/picture",
  "/api/chat/conversations/:id/pictures/:picture",
  "/api/received-mails/:id/attachments/:number",
]);

function pathOf(route: string): string {
  const id = ids[route.split("/:")[0] ?? ""] ?? "0".repeat(26);
  const path = route.replace(/:(\w+)/g, (_, name: string) =>
    name === "id" ? id : (parameters[name] ?? "1"),
  );
  return path + (searches[route] ?? "");
}

/**
 * Reads that need more queries than the check of the session and one batch: what comes second depends on what came first, or
 * belongs to another slice. Figures of visits come from Analytics Engine in production; here they are queries too. The numbers are
 * exact: a read that comes to need fewer queries lowers its number, and no change raises one.
 */
const more: Record<string, number> = {
  "/api/analytics/report": 11,
  "/api/analytics/dashboard": 10,
  "/api/analytics/error-trend": 8,
  "/api/analytics/breakdowns/:dimension": 3,
  "/api/analytics/funnel": 4,
  "/api/analytics/goals": 4,
  "/api/analytics/now": 3,
  "/api/analytics/web-vitals": 3,
  "/api/application-export": 4,
  "/api/audit-export": 4,
  "/api/newsletter-subscriber-export": 4,
  "/api/outbox/:id": 3,
  "/api/chat/conversations/:id": 3,
  "/api/applications/:id/neighbours": 3,
  "/api/messages/:id": 3,
  "/api/retention": 4,
};

it.each(reads)("%s needs as many queries as is known", async (route) => {
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
  if (!withoutFile.has(route)) expect(response.status).toBe(200);
  if (route in more) expect(queries()).toBe(more[route]);
  else expect(queries()).toBeLessThanOrEqual(2);
});

it("lists as exceptions only reads that exist", () => {
  expect(Object.keys(more).filter((route) => !reads.includes(route))).toEqual([]);
});
