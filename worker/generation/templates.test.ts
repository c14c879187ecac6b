import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { generationTypes } from "#contract/generation-options.ts";
import { listTemplates, listTemplateVersions } from "#contract/templates.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf } from "#worker/testing/request.ts";
import { newAdmin, newTemplate, standardOf } from "#worker/testing/template-desk.ts";
import { templatesPage } from "./template-store.ts";

const { path } = listTemplates;

it("offers a standard template for each type before any is stored", async () => {
  const { list } = await newAdmin();
  const { data, nextCursor } = await list();
  expect(data.map(({ type }) => type)).toEqual([...generationTypes]);
  expect(nextCursor).toBeNull();
  for (const template of data)
    expect(template).toMatchObject({
      isStandard: true,
      status: "active",
      version: 0,
      variables: [],
    });
});

describe("a template", () => {
  it("is created with the variables it asks for, and listed before older ones", async () => {
    const { create, list, send, user } = await newAdmin();
    const template = await create();
    expect(template).toMatchObject({
      ...newTemplate,
      variables: ["product", "date"],
      version: 1,
      updatedBy: user.email,
    });
    const newer = await create({ name: "Newer" });
    const stored = (await list()).data.filter(({ version }) => version > 0);
    expect(stored.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, template.id]);
    const read = await send("GET", `${path}/${template.id}`);
    expect(read.headers.get("ETag")).toBe('"v1"');
    expect(await read.json()).toEqual(template);
  });

  it.each([
    ["without the prompt", { body: "Announce {{product}}" }, "body"],
    ["with a variable that is none", { body: "{{prompt}} {{Product name}}" }, "body"],
    ["with a brace too many", { body: "{{prompt}} }}" }, "body"],
    [
      "with 21 variables",
      { body: `{{prompt}} ${Array.from({ length: 21 }, (_, n) => `{{v${n}}}`).join("")}` },
      "body",
    ],
    ["without a name", { name: " " }, "name"],
    ["of an unknown type", { type: "Poem" }, "type"],
    ["that is archived from the start", { status: "archived" }, "status"],
  ])("is refused at the field %s", async (_, changes, field) => {
    const { send } = await newAdmin();
    const refused = await errorOf(await send("POST", path, { ...newTemplate, ...changes }));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: [field] });
  });

  it("keeps every version it has had", async () => {
    const { create, send } = await newAdmin();
    const { id } = await create();
    const edited = await send("PATCH", `${path}/${id}`, { body: "Other: {{prompt}}" }, 1);
    expect(await edited.json()).toMatchObject({
      version: 2,
      name: newTemplate.name,
      variables: [],
    });
    const { results } = await env.DB.prepare(
      "SELECT version, body FROM template_versions WHERE template_id = ? ORDER BY version",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { version: 1, body: newTemplate.body },
      { version: 2, body: "Other: {{prompt}}" },
    ]);
  });

  it("lists its versions, newest first and 50 a page, with that of the program last", async () => {
    const { send, user } = await newAdmin();
    const standard = standardOf("Marketing Material");
    const versions = async (query = "") => {
      const response = await send("GET", `${path}/${standard.id}/versions${query}`);
      return listTemplateVersions.reply.parse(await response.json());
    };
    const program = { version: 0, name: standard.name, body: standard.body, status: "active" };
    expect((await versions()).data).toEqual([{ ...program, createdAt: null, createdBy: null }]);
    for (let version = 0; version < 51; version += 1) {
      const edit = await send("PATCH", `${path}/${standard.id}`, { name: `N ${version}` }, version);
      expect(edit.status).toBe(200);
    }
    const first = await versions();
    expect(first.data.map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, n) => 51 - n),
    );
    expect(first.data[0]).toMatchObject({ name: "N 50", createdBy: user.email });
    const rest = await versions(`?cursor=${first.nextCursor}`);
    expect(rest.data.map(({ version }) => version)).toEqual([1, 0]);
    expect(rest.nextCursor).toBeNull();
    const missing = await send("GET", `${path}/${"0".repeat(26)}/versions`);
    expect((await errorOf(missing)).code).toBe("not_found");
  });

  it.each(["stored", "standard"])(
    "that is %s is edited by one of ten admins who read the same version",
    async (which) => {
      const { create, send, user } = await newAdmin();
      const { id, version } =
        which === "stored" ? await create() : { ...standardOf("Social Media"), version: 0 };
      const edits = Array.from({ length: 10 }, (_, n) =>
        send("PATCH", `${path}/${id}`, { name: `Name ${n}` }, version),
      );
      const responses = await Promise.all(edits);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const [refused] = responses.filter(({ status }) => status === 409);
      expect(await refused?.json()).toMatchObject({
        current: { version: version + 1, changedBy: user.email },
      });
      const count =
        "SELECT count(*) AS n FROM audit_events WHERE action = 'template.edited' AND subject_id = ?";
      expect(await env.DB.prepare(count).bind(id).first("n")).toBe(1);
    },
  );

  it("is archived, left out of the list, and brought back", async () => {
    const { create, send, list } = await newAdmin();
    const { id } = await create();
    expect((await send("POST", `${path}/${id}/archive`)).status).toBe(428);
    expect(await (await send("POST", `${path}/${id}/archive`, undefined, 1)).json()).toMatchObject({
      status: "archived",
    });
    expect((await list()).data.map((one) => one.id)).not.toContain(id);
    expect((await list("?status=archived")).data.map((one) => one.id)).toContain(id);
    expect((await send("PATCH", `${path}/${id}`, { status: "draft" }, 2)).status).toBe(200);
    expect((await list("?status=draft")).data.map((one) => one.id)).toEqual([id]);
  });

  it("shows what it would ask for, and names each variable that is missing", async () => {
    const { create, send } = await newAdmin();
    const { id } = await create();
    const url = `${path}/${id}/preview`;
    const missing = await errorOf(
      await send("POST", url, { prompt: "p", variables: { date: "May" } }),
    );
    expect(missing.fields).toEqual(["variables.product"]);
    const sent = {
      prompt: "with {{date}} and $&",
      variables: { product: "{{prompt}}", date: "May" },
    };
    const { text } = await (await send("POST", url, sent)).json<{ text: string }>();
    expect(text).toBe("Announce {{prompt}} on May: with {{date}} and $&");
  });

  it("is not found under another id", async () => {
    const { send } = await newAdmin();
    expect((await send("GET", `${path}/${"z".repeat(26)}`)).status).toBe(404);
    expect((await send("PATCH", `${path}/${"z".repeat(26)}`, { name: "x" }, 1)).status).toBe(404);
  });
});

describe("a standard template", () => {
  it("can be edited once and for all, and is listed once", async () => {
    const { send, list } = await newAdmin();
    const { id, type } = standardOf("Website Copy");
    const edited = await send("PATCH", `${path}/${id}`, { body: "Ours: {{prompt}}" }, 0);
    expect(await edited.json()).toMatchObject({ id, type, version: 1, isStandard: true });
    const { data } = await list("?type=Website+Copy&status=active");
    expect(data.map(({ body }) => body)).toEqual(["Ours: {{prompt}}"]);
  });

  it("stays active, so that every type has one", async () => {
    const { send } = await newAdmin();
    const { id } = standardOf("Blog Post");
    expect((await errorOf(await send("POST", `${path}/${id}/archive`, undefined, 0))).code).toBe(
      "conflict",
    );
    expect((await errorOf(await send("PATCH", `${path}/${id}`, { status: "draft" }, 0))).code).toBe(
      "conflict",
    );
  });
});

it("reads hardly more rows of ten thousand than it needs for a page", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO templates (id, type, name, body, status, version, updated_by, updated_at)
     SELECT 'many ' || i, iif(i % 2, 'Blog Post', 'Social Media'), 'n', '{{prompt}}', iif(i > 9000, 'archived', 'active'), 1, 'x', 0 FROM n`,
  ).run();
  for (const filter of [
    {},
    { type: "Blog Post" },
    { status: "archived" },
    { status: "active", type: "Social Media" },
  ] as const) {
    const { binding, rowsRead } = countingDatabase();
    const { items } = await templatesPage(openDatabase(binding), filter);
    expect(items.length).toBeGreaterThanOrEqual(50);
    expect(rowsRead(), JSON.stringify(filter)).toBeLessThan(170);
  }
});
