import type * as z from "zod/mini";
import type { EntryKind } from "#contract/content.ts";
import { contentImage, draftImage } from "#contract/content-image.ts";
import { draftShape } from "./documents.ts";
import type { Document, DraftDocument } from "./store.ts";

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** Faults with which a value can still be shown: it is only too short or too long. */
const isShowable = new Set(["too_small", "too_big"]);

/** What stands where a picture is still missing: the grain of the site. */
const noPicture = { src: "/media/grain.png", alt: "", width: 128, height: 128, variants: [] };

/** A value that can be shown in place of one that cannot: an empty text, the first option, one. */
function placeholder(schema: z.core.$ZodType, value: unknown): unknown {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case "string":
      return "";
    case "number":
      return 1;
    case "boolean":
      return false;
    case "array":
      return [];
    case "enum":
      return Object.values(definition.entries)[0];
    case "literal":
      return definition.values[0];
    case "pipe":
      return placeholder(definition.out, value);
    case "object":
      return completeFields(definition.shape, value);
    default:
      return undefined;
  }
}

/** A value as a page can show it: what is right or only of the wrong length stays. */
function complete(schema: z.core.$ZodType, value: unknown): unknown {
  const { data, error } = (schema as z.ZodMiniType).safeParse(value);
  if (error === undefined) return data;
  if (schema === contentImage && !draftImage.safeParse(value).success) return noPicture;
  const isText = typeof value === "string";
  if (isText && error.issues.every(({ code }) => isShowable.has(code))) return value;
  return placeholder(schema, value);
}

function completeFields(shape: z.core.$ZodShape, value: unknown): Record<string, unknown> {
  const given = typeof value === "object" && value !== null ? value : {};
  const fields = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, complete(schema, fields[name])]),
  );
}

/** A draft with a placeholder for each field that a page could not show, so that it can be previewed. */
export function completeDocument(kind: EntryKind, draft: DraftDocument): Document {
  return completeFields(draftShape(kind), draft) as Document;
}
