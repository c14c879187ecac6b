import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { app } from "#worker/app.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { failLostRuns } from "./run-store.ts";

const path = "/api/cms/generate";
const body = {
  prompt: "Write about our podcast",
  type: "Blog Post",
  targetAudience: "Startups",
  tone: "Casual",
};

async function admin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, url: string, sent: Parameters<typeof request>[2] = {}) =>
    request(method, url, { cookie, ...sent });
  const generate = async (sent: object = body, key?: string) =>
    (await send("POST", path, { body: sent, key })).json<GeneratedItem>();
  const change = (item: GeneratedItem, action: string, version = item.version) =>
    send("POST", `/api/cms/content/${item.id}/${action}`, {
      headers: { "If-Match": `"v${version}"` },
    });
  const read = async (item: GeneratedItem) =>
    (await send("GET", `/api/cms/content/${item.id}`)).json<GeneratedItem>();
  return { cookie, user, send, generate, change, read };
}

const rowsOf = (table: string, condition: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<number>("n");

describe("generating", () => {
  it("replies with the stored item, its version and where it comes from", async () => {
    const { send, user, read } = await admin();
    const response = await send("POST", path, { body });
    expect(response.status).toBe(201);
    expect(response.headers.get("ETag")).toBe('"v2"');
    const item = await response.json<GeneratedItem>();
    expect(item).toMatchObject({
      ...body,
      status: "Ready",
      provider: "offline",
      model: "first-draft-1",
      isEdited: false,
      failure: null,
      createdBy: user.email,
    });
    expect(item.content).toContain("our podcast");
    expect(item.content).toBe(item.output);
    expect(item.output.startsWith(`# ${item.title}\n`)).toBe(true);
    expect(item.tookMs).toBeGreaterThanOrEqual(item.firstTextMs ?? Number.NaN);
    expect(await read(item)).toEqual(item);
  });

  it("takes Website Copy for Startups in a Professional tone where nothing else is asked for", async () => {
    const { generate } = await admin();
    const defaults = { type: "Website Copy", targetAudience: "Startups", tone: "Professional" };
    expect(await generate({ prompt: "Our podcast" })).toMatchObject(defaults);
  });

  it("names a text without a headline after its prompt", async () => {
    const { generate } = await admin();
    expect((await generate({ ...body, type: "Social Media" })).title).toBe("Our podcast");
  });

  it.each([
    ["a blank prompt", { ...body, prompt: " \n " }, ["prompt"]],
    ["no prompt", { ...body, prompt: undefined }, ["prompt"]],
    ["a prompt of 4001 characters", { ...body, prompt: "a".repeat(4001) }, ["prompt"]],
    ["an unknown type", { ...body, type: "Poem" }, ["type"]],
    ["an unknown target audience", { ...body, targetAudience: "All" }, ["targetAudience"]],
    ["an unknown tone", { ...body, tone: "Rude" }, ["tone"]],
    ["an unknown field", { ...body, model: "big" }, ["model"]],
  ])("refuses %s at the field", async (_, sent, fields) => {
    const { send } = await admin();
    const refused = await errorOf(await send("POST", path, { body: sent }));
    expect(refused).toEqual({ status: 422, code: "invalid", fields });
  });

  it("tells who writes and how many texts are left, which each text reduces by one", async () => {
    const { send, generate } = await admin();
    const budget = async () =>
      (await (await send("GET", "/api/cms/generation-budget")).json<{ data: object }>()).data;
    const before = { provider: "offline", model: "first-draft-1", textsPerDay: 50, textsLeft: 50 };
    expect(await budget()).toEqual(before);
    await generate();
    expect(await budget()).toEqual({ ...before, textsLeft: 49 });
  });

  it("gives one item for one idempotency key, to one admin, and counts it once", async () => {
    const { generate, send, user } = await admin();
    const key = "the-same-key-again";
    const [first, second] = await Promise.all([generate(body, key), generate(body, key)]);
    const third = await generate(body, key);
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(third.status).toBe("Ready");
    expect(await rowsOf("generated_contents", `created_by = '${user.id}'`)).toBe(1);
    const other = await (await admin()).generate(body, key);
    expect(other.id).not.toBe(first.id);
    const changed = { body: { ...body, tone: "Creative" }, key };
    expect((await errorOf(await send("POST", path, changed))).code).toBe("idempotency_conflict");
    const malformed = await send("POST", path, { body, key: "short" });
    expect((await errorOf(malformed)).code).toBe("bad_idempotency_key");
  });

  it("records who asked for it, and publishes nothing", async () => {
    const { generate, user } = await admin();
    const { id } = await generate();
    const event = `subject_id = '${id}' AND actor_id = '${user.id}' AND action = 'generated_content.requested'`;
    expect(await rowsOf("audit_events", event)).toBe(1);
    expect(await rowsOf("entries", "1")).toBe(0);
  });
});

describe("an item", () => {
  it("is edited beside what was generated, approved, discarded and restored", async () => {
    const { generate, send, change, read } = await admin();
    const item = await generate();
    const edited = await send("PATCH", `/api/cms/content/${item.id}`, {
      headers: { "If-Match": '"v2"' },
      body: { title: "Our voice", content: "Shorter." },
    });
    expect(await edited.json()).toMatchObject({
      title: "Our voice",
      content: "Shorter.",
      output: item.output,
      isEdited: true,
      version: 3,
    });
    const approved = await change(item, "approve", 3);
    expect(approved.headers.get("ETag")).toBe('"v4"');
    expect(await approved.json()).toMatchObject({ status: "Approved" });
    expect(await (await change(item, "approve", 4)).json()).toMatchObject({ version: 4 });
    expect(await (await change(item, "discard", 4)).json()).toMatchObject({ status: "Discarded" });
    expect((await errorOf(await change(item, "approve", 5))).code).toBe("conflict");
    expect(await (await change(item, "restore", 5)).json()).toMatchObject({ status: "Ready" });
    expect(await read(item)).toMatchObject({ content: "Shorter.", version: 6 });
    const events = `subject_id = '${item.id}'`;
    expect(await rowsOf("audit_events", events)).toBe(5);
  });

  it("refuses a change without a version with 428, with a malformed one at the field", async () => {
    const { generate, send } = await admin();
    const { id } = await generate();
    const url = `/api/cms/content/${id}/approve`;
    expect(await errorOf(await send("POST", url))).toMatchObject({
      status: 428,
      code: "precondition_required",
    });
    for (const tag of ["v2", '"2"', "*", '"v2", "v3"']) {
      const refused = await errorOf(await send("POST", url, { headers: { "If-Match": tag } }));
      expect(refused).toEqual({ status: 422, code: "invalid", fields: ["If-Match"] });
    }
  });

  it("is changed by one of ten admins who read the same version; the others learn who and when", async () => {
    const { generate, change, user } = await admin();
    const item = await generate();
    const responses = await Promise.all(Array.from({ length: 10 }, () => change(item, "discard")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = responses.filter(({ status }) => status === 409);
    const { current } = (await refused?.json<{ current: object }>()) ?? {};
    expect(current).toMatchObject({ version: 3, changedBy: user.email });
    expect(
      await rowsOf("audit_events", `subject_id = '${item.id}' AND action LIKE '%.discarded'`),
    ).toBe(1);
  });

  it.each([
    ["blank text", { content: "  " }, "content"],
    ["text of 20,001 characters", { content: "a".repeat(20_001) }, "content"],
    ["a blank title", { title: "" }, "title"],
    ["an unknown field", { output: "x" }, "output"],
  ])("refuses an edit with %s", async (_, sent, field) => {
    const { generate, send } = await admin();
    const { id } = await generate();
    const edit = { headers: { "If-Match": '"v2"' }, body: sent };
    const refused = await errorOf(await send("PATCH", `/api/cms/content/${id}`, edit));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: [field] });
  });

  it("is not found under another id, and 422 under a text that is no id", async () => {
    const { send } = await admin();
    expect((await send("GET", `/api/cms/content/${"0".repeat(26)}`)).status).toBe(404);
    expect((await send("GET", "/api/cms/content/1")).status).toBe(422);
  });
});

describe("using an item", () => {
  const use = (
    { send }: Awaited<ReturnType<typeof admin>>,
    { id, version }: GeneratedItem,
    kind = "post",
  ) =>
    send("POST", `/api/cms/content/${id}/use`, {
      headers: { "If-Match": `"v${version}"` },
      body: { kind },
    });

  it.each([
    ["post", "blog", ["title", "excerpt", "body", "readTime"]],
    ["service", "services", ["title", "description", "features"]],
  ])(
    "makes a draft of the kind %s that no reader sees, and approves the item",
    async (kind, list, fields) => {
      const ada = await admin();
      const item = await ada.generate();
      const used = await (await use(ada, item, kind)).json<GeneratedItem>();
      expect(used).toMatchObject({ status: "Approved", entryKind: kind, version: 3 });
      const entry = await (
        await ada.send("GET", `/api/cms/entries/${used.entryId}`)
      ).json<CmsEntry>();
      expect(entry).toMatchObject({
        kind,
        status: "draft",
        live: null,
        draft: { title: item.title },
      });
      expect(Object.keys(entry.draft ?? {}).toSorted()).toEqual(fields.toSorted());
      const listed = await ada.send("GET", `/api/cms/${list}?status=published`);
      expect(JSON.stringify(await listed.json())).not.toContain(used.entryId);
    },
  );

  it("happens once when ten requests come at once", async () => {
    const ada = await admin();
    const item = await ada.generate();
    const responses = await Promise.all(Array.from({ length: 10 }, () => use(ada, item)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf("entries", `changed_by = '${ada.user.id}'`)).toBe(1);
    const again = await errorOf(await use(ada, await ada.read(item)));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
  });

  it("finishes with one draft what was cut off before the item knew of the draft", async () => {
    const ada = await admin();
    const item = await ada.generate();
    const DB = failingDatabase("cut off", /^update "generated_contents" set "entry_id"/);
    const cut = new Request(`${env.PUBLIC_ORIGIN}/api/cms/content/${item.id}/use`, {
      method: "POST",
      headers: {
        "CF-Connecting-IP": freshIp(),
        "Content-Type": "application/json",
        Origin: env.PUBLIC_ORIGIN,
        Cookie: ada.cookie,
        "If-Match": `"v${item.version}"`,
      },
      body: JSON.stringify({ kind: "post" }),
    });
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    expect((await app.fetch(cut, { ...env, DB }, createExecutionContext())).status).toBe(500);
    const approved = await ada.read(item);
    expect(approved).toMatchObject({ status: "Approved", entryId: null });
    const used = await (await use(ada, approved, "service")).json<GeneratedItem>();
    expect(await rowsOf("entries", `changed_by = '${ada.user.id}'`)).toBe(1);
    expect(await rowsOf("entries", `id = '${used.entryId}' AND kind = 'post'`)).toBe(1);
    expect(used.entryKind).toBe("post");
  });

  it("shows the item as Published while readers see the entry, in the list too", async () => {
    const ada = await admin();
    const item = await ada.generate();
    const { entryId } = await (await use(ada, item)).json<GeneratedItem>();
    const setStatus = (status: string) =>
      env.DB.prepare("UPDATE entries SET status = ? WHERE id = ?").bind(status, entryId).run();
    await setStatus("published");
    expect(await ada.read(item)).toMatchObject({ status: "Published" });
    const list = await ada.send("GET", "/api/cms/content");
    const { data } = await list.json<{ data: GeneratedItem[] }>();
    expect(data.find(({ id }) => id === item.id)?.status).toBe("Published");
    const idsOf = async (status: string) => {
      const listed = await ada.send("GET", `/api/cms/content?status=${status}`);
      return (await listed.json<{ data: { id: string }[] }>()).data.map(({ id }) => id);
    };
    expect(await idsOf("Published")).toEqual([item.id]);
    expect(await idsOf("Approved")).not.toContain(item.id);
    await env.DB.prepare("UPDATE entries SET deleted_at = 1 WHERE id = ?").bind(entryId).run();
    expect(await ada.read(item)).toMatchObject({ status: "Approved" });
    expect(await idsOf("Published")).toEqual([]);
    await env.DB.prepare("UPDATE entries SET deleted_at = NULL WHERE id = ?").bind(entryId).run();
    await setStatus("draft");
    expect(await ada.read(item)).toMatchObject({ status: "Approved" });
  });

  it.each([
    ["an unknown kind", { kind: "team" }],
    ["no kind", {}],
  ])("is refused at the field with %s", async (_, body) => {
    const ada = await admin();
    const { id } = await ada.generate();
    const sent = { headers: { "If-Match": '"v2"' }, body };
    const refused = await errorOf(await ada.send("POST", `/api/cms/content/${id}/use`, sent));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: ["kind"] });
  });
});

describe("a run that was cut off", () => {
  it("fails after three minutes, and is not written to any more", async () => {
    const { generate, read, change } = await admin();
    const item = await generate();
    const cutOff = "UPDATE generated_contents SET status = 'Running', output = '' WHERE id = ?";
    await env.DB.prepare(cutOff).bind(item.id).run();
    expect((await errorOf(await change(item, "discard"))).code).toBe("conflict");
    await failLostRuns(openDatabase(env.DB), item.createdAt + 170_000);
    expect(await read(item)).toMatchObject({ status: "Running" });
    await failLostRuns(openDatabase(env.DB), item.createdAt + 181_000);
    const lost = await read(item);
    expect(lost).toMatchObject({
      status: "Failed",
      failure: "Writing was cut off. Please try again.",
    });
    expect((await errorOf(await change(lost, "restore"))).code).toBe("conflict");
    expect(await (await change(lost, "discard")).json()).toMatchObject({ status: "Discarded" });
  });
});
