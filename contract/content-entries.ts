import * as z from "zod/mini";
import {
  contentKinds,
  type EntryKind,
  type EntryOf,
  entryEnvelope,
  type ListedEntryOf,
  type PageKind,
  type PublicKind,
} from "./content.ts";

/** All kinds, in the order of the table. */
export const entryKinds = Object.keys(contentKinds) as EntryKind[];

/** The kinds visitors may read. */
export const publicKinds = entryKinds.filter(
  (kind): kind is PublicKind => contentKinds[kind].isPublic,
);

/** The kinds of which each entry has a page at its slug. */
export const pageKinds = publicKinds.filter((kind): kind is PageKind => contentKinds[kind].hasPage);

/** The field that says what an entry is called: `title` or `name`, or else the first one. */
export const titleFieldOf = (fields: readonly string[]): string =>
  fields.find((field) => field === "title" || field === "name") ?? fields[0] ?? "title";

/** The field that says what an entry of a kind is called in lists, and that its slug is made of. */
export const titleField = (kind: EntryKind): string =>
  titleFieldOf(Object.keys(contentKinds[kind].document.shape));

/** The fields of a document that the list of its kind leaves out. */
export function omittedFromList(kind: EntryKind): readonly string[] {
  const row = contentKinds[kind];
  return "listOmits" in row ? row.listOmits : [];
}

/** The fields of a document that the list of its kind has. */
export function listedFields(kind: EntryKind): string[] {
  const omitted = omittedFromList(kind);
  return Object.keys(contentKinds[kind].document.shape).filter((name) => !omitted.includes(name));
}

/** The schema of a published entry with these fields; other fields are dropped, not refused. */
const entryWith = (kind: EntryKind, fields: Record<string, z.ZodMiniType>) =>
  z.object({ ...entryEnvelope, kind: z.literal(kind), ...fields });

// TypeScript cannot follow a shape merged for a generic kind, so both functions name their result.

/** The schema of a published entry. */
export function entrySchema<K extends EntryKind>(kind: K) {
  return entryWith(kind, contentKinds[kind].document.shape) as unknown as z.ZodMiniType<EntryOf<K>>;
}

/** The schema of an entry in the list of its kind. */
export function listedEntrySchema<K extends EntryKind>(kind: K) {
  const shape: Record<string, z.ZodMiniType> = contentKinds[kind].document.shape;
  const listed = listedFields(kind).flatMap((name) => (shape[name] ? [[name, shape[name]]] : []));
  return entryWith(kind, Object.fromEntries(listed)) as unknown as z.ZodMiniType<ListedEntryOf<K>>;
}
