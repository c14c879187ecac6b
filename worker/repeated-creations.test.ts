import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { operations, routeOf } from "#contract/operations.ts";
import { newId } from "./lib/id.ts";
import { policies } from "./policies.ts";
import { request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";
import { newTemplate } from "./testing/template-desk.ts";

const posts = "/api/cms/blog";
const creations: readonly [table: string, path: string, body: object][] = [
  ["analytics_goals", "/api/analytics/goals", { name: "News", kind: "page", target: "/news" }],
  ["chat_saved_replies", "/api/chat/saved-replies", { shortcut: "hi", title: "Hi", body: "Hello" }],
  ["templates", "/api/cms/templates", newTemplate],
  ["entries", posts, {}],
  ["entries", posts, { slug: "one-slug" }],
];

type Created = { id: string } | { data: { id: string } };

async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const create = async (path: string, body: unknown, key: string) => {
    const response = await request("POST", path, { cookie, body, key });
    expect(response.status).toBe(201);
    const created = await response.json<Created>();
    return "data" in created ? created.data : created;
  };
  const audited = () =>
    env.DB.prepare("SELECT count(*) AS n FROM audit_events WHERE actor_id = ?")
      .bind(user.id)
      .first<number>("n");
  return { create, audited };
}

const rowsOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

it.each(creations)("a repeat creates no second row in %s at %s", async (table, path, body) => {
  const { create, audited } = await newAdmin();
  const before = Number(await rowsOf(table));
  const key = newId();
  const replies = await Promise.all([create(path, body, key), create(path, body, key)]);
  replies.push(await create(path, body, key));
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(await rowsOf(table)).toBe(before + 1);
  expect(await audited()).toBe(1);
});

it("a repeat makes no second copy of an entry", async () => {
  const { create } = await newAdmin();
  const { id } = await create(posts, { title: "Once" }, newId());
  const path = `${posts.replace("blog", "entries")}/${id}/duplicate`;
  const key = newId();
  const [first, second] = [await create(path, undefined, key), await create(path, undefined, key)];
  expect(second).toEqual(first);
  expect(first.id).not.toBe(id);
});

it("the key of another admin, another body and another key create another record", async () => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  const key = newId();
  const created = [
    await one.create(posts, {}, key),
    await other.create(posts, {}, key),
    await one.create(posts, { title: "Changed" }, key),
    await one.create(posts, {}, newId()),
  ];
  expect(new Set(created.map(({ id }) => id)).size).toBe(4);
});

/**
 * What needs no key: newsletters count earlier sends, a picture counts once a message names it, and a second erasure of a
 * person is refused. A second export or link of a report is another one, which its list shows.
 */
const guardedOtherwise = [
  "POST /api/newsletter-sends",
  "POST /api/chat/conversations/:id/pictures",
  "POST /api/data-requests",
  "POST /api/analytics/share-links",
];

it("is noticed wherever an admin creates a record: each creation takes a key or an id", () => {
  const fieldsOf = (part: unknown) => Object.keys((part as { shape?: object })?.shape ?? {});
  const isRepeatable = ({ headers, body }: Endpoint) =>
    fieldsOf(headers).includes("Idempotency-Key") || fieldsOf(body).includes("id");
  const created = operations
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter((endpoint) => endpoint.method === "POST" && endpoint.status === 201)
    .filter((endpoint) => policies[routeOf(endpoint)]?.access === "admin");
  expect(created.length).toBeGreaterThan(10);
  const unguarded = created.filter((endpoint) => !isRepeatable(endpoint)).map(routeOf);
  expect(unguarded.toSorted()).toEqual(guardedOtherwise.toSorted());
});
