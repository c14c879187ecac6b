import type * as z from "zod/mini";
import { type ContentKind, contentKinds, type EntryKind } from "#contract/content.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { draftRichText, richText } from "#contract/rich-text.ts";
import { fieldProblems } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import type { Document, DraftDocument, EntryRow } from "./store.ts";

/** The largest document in bytes of JSON; D1 stores two million a value, and a row has two documents. */
const maxBytes = 256 * 1024;

/** Issues a draft may have until it is published: a text is too short or long, or not in its form yet. */
const allowedInDraft = new Set(["too_small", "too_big", "invalid_format"]);

type Shape = Readonly<Record<string, z.ZodMiniType>>;
/** The fields of a draft. Rich text must match its schema, because a view could not show any other. */
export function draftShape(kind: EntryKind): Shape {
  const fields = Object.entries(contentKinds[kind].document.shape);
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, schema === richText ? draftRichText : schema]),
  );
}

/** What an admin works on: the draft, else the live document; nothing where neither can be read. */
export function workingCopy({
  draftDocument,
  liveDocument,
}: Pick<EntryRow, "draftDocument" | "liveDocument">): DraftDocument {
  const document: unknown = draftDocument ?? liveDocument;
  const isObject = typeof document === "object" && document !== null && !Array.isArray(document);
  return isObject ? { ...document } : {};
}

/** What keeps a document from being published, one problem a field. */
export function documentProblems(kind: EntryKind, document: DraftDocument): FieldProblem[] {
  const { error } = contentKinds[kind].document.safeParse(withComputed(kind, document));
  return error ? fieldProblems(error) : [];
}

/** The document as readers get it; throws 422 `invalid` with the fields that keep it from being published. */
export function publishable(kind: EntryKind, document: DraftDocument): Document {
  const { data, error } = contentKinds[kind].document.safeParse(withComputed(kind, document));
  if (error) {
    const fields = fieldProblems(error);
    throw problem("invalid", "The entry cannot be published yet.", { fields });
  }
  return data;
}

/** Why a draft may not have this value, by field; none when it may. */
function refusals(name: string, value: unknown, schema: z.ZodMiniType | undefined): FieldProblem[] {
  if (schema === undefined) return [{ field: name, message: "Unknown field" }];
  const { error } = schema.safeParse(value);
  if (error === undefined) return [];
  const isAllowed = error.issues.every(({ code }) => allowedInDraft.has(code));
  if (isAllowed && schema !== draftRichText) return [];
  return fieldProblems(error).map(({ field, message }) => ({
    field: field === "" ? name : `${name}.${field}`,
    message,
  }));
}

/**
 * A draft with some of its fields replaced, null removing one, in the order of the schema. Throws 422
 * `invalid` for a field that is unknown or has no possible form, and 413 `too_large`.
 */
export function draftWith(
  kind: EntryKind,
  base: DraftDocument,
  changes: DraftDocument,
): DraftDocument {
  const shape = draftShape(kind);
  const given = Object.entries(changes).filter(([, value]) => value !== null);
  const schemaOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined);
  const fields = Object.entries(changes).flatMap(([name, value]) =>
    value === null && schemaOf(name) ? [] : refusals(name, value, schemaOf(name)),
  );
  if (fields.length > 0) throw problem("invalid", undefined, { fields: fields.slice(0, 20) });

  const parsed = given.map(([name, value]) => {
    const { success, data } = shape[name]?.safeParse(value) ?? {};
    return [name, success ? data : value];
  });
  const cleared = Object.keys(changes).map((name) => [name, undefined]);
  const next = withComputed(kind, {
    ...base,
    ...Object.fromEntries(cleared),
    ...Object.fromEntries(parsed),
  });
  const ordered = Object.keys(shape).flatMap((name) =>
    next[name] === undefined ? [] : [[name, next[name]] as const],
  );
  const document = Object.fromEntries(ordered);
  if (new TextEncoder().encode(JSON.stringify(document)).length > maxBytes) {
    throw problem("too_large", "The entry is larger than 256 KB.");
  }
  return document;
}

/** A document with the fields that are computed from its others. */
function withComputed(kind: EntryKind, document: DraftDocument): DraftDocument {
  const { computed = {} }: ContentKind = contentKinds[kind];
  const values = Object.entries(computed).map(([name, compute]) => [name, compute(document)]);
  const known = values.filter(([, value]) => value !== undefined);
  return { ...document, ...Object.fromEntries(known) };
}

/** Whether two documents of a kind say the same. */
export function isSameDocument(kind: EntryKind, one: DraftDocument, other: DraftDocument): boolean {
  const inOrder = (document: DraftDocument) =>
    JSON.stringify(Object.keys(draftShape(kind)).map((name) => document[name] ?? null));
  return inOrder(one) === inOrder(other);
}
