import { columnOf } from "#worker/lib/column-of.ts";
import { generatedContents } from "./store.ts";
import { templates } from "./template-store.ts";

/** What a generated item is called, as a part of a query. */
export const generatedName = columnOf(
  generatedContents,
  generatedContents.id,
  generatedContents.title,
);

/** What a template is called, as a part of a query. */
export const templateName = columnOf(templates, templates.id, templates.name);
