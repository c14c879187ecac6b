import type { Count } from "#contract/count.ts";
import type { AuditValues } from "./audit-store.ts";

/**
 * What the audit says of an export: the filter, and how many rows it left. The phrase of a search is left out, because it
 * may be a name.
 */
export function exportValues(
  { q, ...filter }: Readonly<Record<string, string | undefined>>,
  { count, hasMore }: Count,
): AuditValues {
  const values = {
    ...filter,
    ...(q !== undefined && { search: true }),
    rows: hasMore ? `more than ${count}` : count,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
