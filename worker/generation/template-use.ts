import { brand } from "#contract/brand.ts";
import type { GenerateBody } from "#contract/generation.ts";
import { filledIn } from "#contract/template-text.ts";
import type { Template } from "#contract/templates.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { standardTemplates } from "./standard-templates.ts";
import { findTemplate } from "./template-store.ts";

const refused = (field: string, message: string) =>
  problem("invalid", undefined, { fields: [{ field, message }] });

/** The template a request names, or the standard one of its type; 422 `invalid` when it cannot be used. */
export async function templateFor(
  db: Database,
  { type, templateId }: GenerateBody,
): Promise<Template> {
  const standard = standardTemplates.find((one) => one.type === type);
  const template = await findTemplate(db, templateId ?? standard?.id ?? "");
  if (template === undefined) throw refused("templateId", "There is no such template");
  if (template.type !== type) throw refused("templateId", `This template is for ${template.type}`);
  if (template.status !== "active")
    throw refused("templateId", "Only an active template can be used");
  return template;
}

/** The text of a template for a request; 422 `invalid` names each variable that is missing. */
export function templateText(
  { body, variables }: Pick<Template, "body" | "variables">,
  request: GenerateBody,
): string {
  const given = request.variables ?? {};
  const missing = variables.filter((name) => !given[name]);
  const fields = missing.map((name) => ({
    field: `variables.${name}`,
    message: `Please fill in ${name}`,
  }));
  if (fields.length > 0) throw problem("invalid", undefined, { fields });
  const { prompt, type, targetAudience, tone } = request;
  return filledIn(body, { ...given, prompt, type, targetAudience, tone, brand: brand.name });
}
