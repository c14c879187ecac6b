import { and, type Column, eq, gte, lt, type SQL } from "drizzle-orm";

/**
 * The condition of the record with a reference (`SS-7K3MX-9QXD2`). The reference is the beginning of the id, so the index of
 * the ids finds it.
 */
export function hasReference(
  columns: { readonly id: Column; readonly reference: Column },
  reference: string,
): SQL | undefined {
  const start = reference.split("-").slice(-2).join("").toLowerCase();
  // "~" comes after every character of an id.
  const isInRange = and(gte(columns.id, start), lt(columns.id, `${start}~`));
  return and(isInRange, eq(columns.reference, reference));
}
