import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listSavedReplies, type SavedReply, savedReply } from "#contract/saved-replies.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { maxSavedReplies } from "./saved-reply-store.ts";

const { path } = listSavedReplies;
const thanks = {
  shortcut: "thanks",
  title: "Thank you",
  body: "Thank you, {{name}}. שלום עולם 🦄",
};

async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, id = "", body?: unknown, version = 1) =>
    request(method, id ? `${path}/${id}` : path, {
      cookie,
      body,
      headers: id ? { "If-Match": `"v${version}"` } : {},
    });
  return {
    id: user.id,
    email: user.email,
    send,
    create: async (fields: object): Promise<SavedReply> =>
      savedReply.parse(await (await send("POST", "", fields)).json()),
    all: async () => listSavedReplies.reply.parse(await (await send("GET")).json()).items,
  };
}

it("are created, read by their shortcut, changed and deleted, each recorded", async () => {
  const admin = await newAdmin();
  expect(await admin.all()).toEqual([]);
  const first = await admin.create(thanks);
  const second = await admin.create({ shortcut: "hours", title: "Hours", body: "From nine." });
  expect(first).toMatchObject(thanks);
  expect(await admin.all()).toEqual([second, first]);
  const changes = { ...thanks, body: "Changed" };
  const changed = await (await admin.send("PATCH", first.id, changes)).json();
  expect(changed).toMatchObject({ id: first.id, version: 2, ...changes });
  expect((await admin.send("DELETE", second.id)).status).toBe(204);
  expect(await admin.all()).toEqual([changed]);
  const { results } = await env.DB.prepare(
    "SELECT action, after FROM audit_events WHERE actor_id = ? ORDER BY rowid",
  )
    .bind(admin.id)
    .all();
  expect(results).toEqual([
    { action: "saved_reply.created", after: '{"shortcut":"thanks"}' },
    { action: "saved_reply.created", after: '{"shortcut":"hours"}' },
    { action: "saved_reply.edited", after: '{"shortcut":"thanks"}' },
    { action: "saved_reply.deleted", after: null },
  ]);
});

it("are changed and deleted by the first of two admins, and the other is told who it was", async () => {
  const [ada, bob] = [await newAdmin(), await newAdmin()];
  const { id } = await ada.create({ ...thanks, shortcut: "first" });
  const byAda = { ...thanks, shortcut: "first", body: "By Ada" };
  const byBob = { ...thanks, shortcut: "first", body: "By Bob" };
  expect((await ada.send("PATCH", id, byAda)).status).toBe(200);
  const conflict = {
    status: 409,
    code: "conflict",
    current: { version: 2, changedBy: ada.email },
  };
  expect(await (await bob.send("PATCH", id, byBob)).json()).toMatchObject(conflict);
  expect(await (await bob.send("DELETE", id)).json()).toMatchObject(conflict);
  // A repeat whose first reply was lost is no conflict.
  const repeated = await (await ada.send("PATCH", id, byAda)).json();
  expect(repeated).toMatchObject({ body: "By Ada", version: 2 });
  expect(await (await bob.send("PATCH", id, byBob, 2)).json()).toMatchObject({ version: 3 });
  expect((await bob.send("DELETE", id, undefined, 3)).status).toBe(204);
});

it("keep their shortcut to themselves", async () => {
  const admin = await newAdmin();
  const [one, other] = [
    await admin.create({ ...thanks, shortcut: "one" }),
    await admin.create({ ...thanks, shortcut: "other" }),
  ];
  const conflict = { status: 409, code: "conflict", fields: ["shortcut"] };
  expect(await errorOf(await admin.send("POST", "", { ...thanks, shortcut: "one" }))).toEqual(
    conflict,
  );
  const taken = await admin.send("PATCH", other.id, { ...thanks, shortcut: "one" });
  expect(await errorOf(taken)).toEqual(conflict);
  expect((await admin.send("PATCH", one.id, { ...thanks, shortcut: "one" })).status).toBe(200);
});

it.each([
  ["an upper-case shortcut", { shortcut: "Hi" }, ["shortcut"]],
  ["a shortcut that begins with a hyphen", { shortcut: "-hi" }, ["shortcut"]],
  ["no title", { title: "  " }, ["title"]],
  ["too long a body", { body: "x".repeat(4001) }, ["body"]],
  ["an unknown field", { id: newId() }, ["id"]],
])("are refused with %s", async (_, changes, fields) => {
  const admin = await newAdmin();
  const response = await admin.send("POST", "", { ...thanks, shortcut: "hi", ...changes });
  expect(await errorOf(response)).toEqual({ status: 422, code: "invalid", fields });
});

it("are 404 where there is none with an id", async () => {
  const admin = await newAdmin();
  const body = { ...thanks, shortcut: "unknown" };
  expect(await errorOf(await admin.send("PATCH", newId(), body))).toMatchObject({ status: 404 });
  expect(await errorOf(await admin.send("DELETE", newId()))).toMatchObject({ status: 404 });
});

it(`are at most ${maxSavedReplies}`, async () => {
  const admin = await newAdmin();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxSavedReplies})
     INSERT INTO chat_saved_replies SELECT printf('%026d', i), 'nr-' || i, 'T', 'B', 1, 'ada', 0 FROM n
     WHERE (SELECT count(*) FROM chat_saved_replies) < ${maxSavedReplies}`,
  ).run();
  const refused = await admin.send("POST", "", { ...thanks, shortcut: "one-more" });
  expect(await errorOf(refused)).toEqual({ status: 409, code: "conflict", fields: [] });
  expect((await admin.all()).length).toBeGreaterThanOrEqual(maxSavedReplies);
});
