import { contentKinds, type EntryKind } from "#contract/content.ts";

type KindRow = { readonly list: string; readonly computed?: object };

/** The fields of a document, or of its schema, without those that the server computes from the others. */
export function writtenFields<T>(
  kind: EntryKind,
  fields: Readonly<Record<string, T>>,
): Record<string, T> {
  const { computed = {} }: KindRow = contentKinds[kind];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in computed)));
}
