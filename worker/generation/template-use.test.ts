import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { GeneratedItem } from "#contract/generation.ts";
import type { Template } from "#contract/templates.ts";
import { errorOf } from "#worker/testing/request.ts";
import { newAdmin, standardOf } from "#worker/testing/template-desk.ts";

describe("generating with a template", () => {
  const generate = { prompt: "Our podcast", type: "Blog Post" };

  it("keeps which version of which template was used", async () => {
    const { create, send } = await newAdmin();
    const { id } = await create();
    const variables = { product: "It", date: "May" };
    const made = await send("POST", "/api/cms/generate", {
      ...generate,
      templateId: id,
      variables,
    });
    expect(await made.json<GeneratedItem>()).toMatchObject({ templateId: id, templateVersion: 1 });
    const standard = await send("POST", "/api/cms/generate", {
      ...generate,
      type: "Email Campaign",
    });
    expect(await standard.json()).toMatchObject({
      templateId: standardOf("Email Campaign").id,
      templateVersion: 0,
    });
  });

  it.each([
    ["does not exist", () => "z".repeat(26), "templateId"],
    ["is for another type", () => standardOf("Social Media").id, "templateId"],
    [
      "is a draft",
      async (create: (changes: object) => Promise<Template>) =>
        (await create({ status: "draft" })).id,
      "templateId",
    ],
    [
      "lacks a variable",
      async (create: (changes: object) => Promise<Template>) =>
        (await create({ body: "{{x}} {{prompt}}" })).id,
      "variables.x",
    ],
  ])(
    "is refused at the field when the template %s, and stores nothing",
    async (_, templateOf, field) => {
      const { create, send, user } = await newAdmin();
      const templateId = await templateOf(create);
      const refused = await errorOf(
        await send("POST", "/api/cms/generate", { ...generate, templateId }),
      );
      expect(refused).toEqual({ status: 422, code: "invalid", fields: [field] });
      const count = "SELECT count(*) AS n FROM generated_contents WHERE created_by = ?";
      expect(await env.DB.prepare(count).bind(user.id).first("n")).toBe(0);
    },
  );
});
