import * as z from "zod/mini";
import { slug } from "./content.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";

const path = "/api/cms/entries/:id/former-slugs";
const reply = z.object({ data: z.array(z.string()) });
const oneSlug = { params: z.object({ id: recordId, slug }), reply };

/** The slugs that lead to an entry because it had them while readers could see it. Admin only. */
export const listFormerSlugs = defineEndpoint({
  method: "GET",
  path,
  params: z.object({ id: recordId }),
  reply,
  problems: ["not_found"],
});

/** Lets a former slug lead nowhere any more; replies with those that are left. Admin only. */
export const removeFormerSlug = defineEndpoint({
  method: "DELETE",
  path: `${path}/:slug`,
  ...oneSlug,
  problems: ["not_found"],
});

/** Lets a removed slug lead to the entry again; 409 when another entry has or had it. Admin only. */
export const restoreFormerSlug = defineEndpoint({
  method: "PUT",
  path: `${path}/:slug`,
  ...oneSlug,
  problems: ["not_found", "conflict"],
});
