import type { BulkResult } from "#contract/bulk.ts";
import type { Problem } from "./problem.ts";

/** The result for a record that was changed; `isUnchanged` for one that was as asked already. */
export const changedResult = (
  id: string,
  version: number | null,
  isUnchanged = false,
): BulkResult => ({ id, version, code: null, detail: null, ...(isUnchanged && { isUnchanged }) });

/** The result for a record that was left alone; `version` is the one it has. */
export const refusedResult = (
  id: string,
  version: number | null,
  { code, message, extras: { fields, current } }: Problem,
): BulkResult => ({
  id,
  version,
  code,
  detail: message,
  ...(fields && { fields: [...fields] }),
  ...(current && { current }),
});
