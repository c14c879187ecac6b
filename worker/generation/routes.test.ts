import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type GeneratedItem, generateContent } from "#contract/generation.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newAdmin, newText, rowsOf } from "#worker/testing/generation-desk.ts";
import { errorOf } from "#worker/testing/request.ts";
import { failLostRuns } from "./run-store.ts";

const { path } = generateContent;

describe("generating", () => {
  it("replies with the stored item, its version and where it comes from", async () => {
    const { send, user, read } = await newAdmin();
    const response = await send("POST", path, { body: newText });
    expect(response.status).toBe(201);
    expect(response.headers.get("ETag")).toBe('"v2"');
    const item = await response.json<GeneratedItem>();
    expect(item).toMatchObject({
      ...newText,
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
    const { generate } = await newAdmin();
    const defaults = { type: "Website Copy", targetAudience: "Startups", tone: "Professional" };
    expect(await generate({ prompt: "Our podcast" })).toMatchObject(defaults);
  });

  it("names a text without a headline after its prompt", async () => {
    const { generate } = await newAdmin();
    expect((await generate({ ...newText, type: "Social Media" })).title).toBe("Our podcast");
  });

  it.each([
    ["a blank prompt", { ...newText, prompt: " \n " }, ["prompt"]],
    ["no prompt", { ...newText, prompt: undefined }, ["prompt"]],
    ["a prompt of 4001 characters", { ...newText, prompt: "a".repeat(4001) }, ["prompt"]],
    ["an unknown type", { ...newText, type: "Poem" }, ["type"]],
    ["an unknown target audience", { ...newText, targetAudience: "All" }, ["targetAudience"]],
    ["an unknown tone", { ...newText, tone: "Rude" }, ["tone"]],
    ["an unknown field", { ...newText, model: "big" }, ["model"]],
  ])("refuses %s at the field", async (_, sent, fields) => {
    const { send } = await newAdmin();
    const refused = await errorOf(await send("POST", path, { body: sent }));
    expect(refused).toEqual({ status: 422, code: "invalid", fields });
  });

  const budgetOf = async ({ send }: Pick<Awaited<ReturnType<typeof newAdmin>>, "send">) =>
    (await (await send("GET", "/api/cms/generation-budget")).json<{ data: object }>()).data;

  it("tells who writes and how many texts are left, which each text reduces by one", async () => {
    const admin = await newAdmin();
    const budget = () => budgetOf(admin);
    const before = { provider: "offline", model: "first-draft-1", textsPerDay: 50, textsLeft: 50 };
    expect(await budget()).toEqual(before);
    await admin.generate();
    expect(await budget()).toEqual({ ...before, textsLeft: 49 });
  });

  it("gives one item for one idempotency key, to one admin, and counts it once", async () => {
    const { generate, send, user } = await newAdmin();
    const key = "the-same-key-again";
    const [first, second] = await Promise.all([generate(newText, key), generate(newText, key)]);
    const third = await generate(newText, key);
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(third.status).toBe("Ready");
    expect(await rowsOf("generated_contents", `created_by = '${user.id}'`)).toBe(1);
    expect(await budgetOf({ send })).toMatchObject({ textsLeft: 49 });
    const other = await (await newAdmin()).generate(newText, key);
    expect(other.id).not.toBe(first.id);
    const changed = { body: { ...newText, tone: "Creative" }, key };
    expect((await errorOf(await send("POST", path, changed))).code).toBe("idempotency_conflict");
    const malformed = await send("POST", path, { body: newText, key: "short" });
    expect((await errorOf(malformed)).code).toBe("bad_idempotency_key");
  });

  it("records who asked for it, and publishes nothing", async () => {
    const { generate, user } = await newAdmin();
    const { id } = await generate();
    const event = `subject_id = '${id}' AND actor_id = '${user.id}' AND action = 'generated_content.requested'`;
    expect(await rowsOf("audit_events", event)).toBe(1);
    expect(await rowsOf("entries", "1")).toBe(0);
  });
});

describe("an item", () => {
  it("is edited beside what was generated, approved, discarded and restored", async () => {
    const { generate, send, change, read } = await newAdmin();
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
    expect(await (await change(item, "restore", 5)).json()).toMatchObject({ status: "Approved" });
    expect(await read(item)).toMatchObject({ content: "Shorter.", version: 6 });
    const events = `subject_id = '${item.id}'`;
    expect(await rowsOf("audit_events", events)).toBe(5);
  });

  it.each([
    ["a failed text without a word", "Failed", ""],
    ["a failed text in part", "Failed", "Our"],
    ["a cancelled text in part", "Cancelled", "Our"],
    ["a ready text", "Ready", "Our podcast"],
    ["an approved text", "Approved", "Our podcast"],
  ])("gives %s that was discarded its status back", async (_, status, output) => {
    const { generate, change, read } = await newAdmin();
    const item = await generate();
    const end = "UPDATE generated_contents SET status = ?, output = ? WHERE id = ?";
    await env.DB.prepare(end).bind(status, output, item.id).run();
    await change(item, "discard");
    const restored = await change(item, "restore", item.version + 1);
    expect(restored.status).toBe(200);
    expect(await read(item)).toMatchObject({ status, content: output });
  });

  it("is made ready from a part when it is restored without having been discarded", async () => {
    const { generate, change } = await newAdmin();
    const item = await generate();
    const stop = "UPDATE generated_contents SET status = 'Cancelled' WHERE id = ?";
    await env.DB.prepare(stop).bind(item.id).run();
    expect(await (await change(item, "restore")).json()).toMatchObject({ status: "Ready" });
  });

  it("refuses a change without a version with 428, with a malformed one at the field", async () => {
    const { generate, send } = await newAdmin();
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
    const { generate, change, user } = await newAdmin();
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
    const { generate, send } = await newAdmin();
    const { id } = await generate();
    const edit = { headers: { "If-Match": '"v2"' }, body: sent };
    const refused = await errorOf(await send("PATCH", `/api/cms/content/${id}`, edit));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: [field] });
  });

  it("is not found under another id, and 422 under a text that is no id", async () => {
    const { send } = await newAdmin();
    expect((await send("GET", `/api/cms/content/${"0".repeat(26)}`)).status).toBe(404);
    expect((await send("GET", "/api/cms/content/1")).status).toBe(422);
  });
});

describe("a run that was cut off", () => {
  it("fails after three minutes, and is not written to any more", async () => {
    const { generate, read, change } = await newAdmin();
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
