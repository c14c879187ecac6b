import { isSameValue, keysOf } from "#web/content/admin/diff/same-value.ts";
import type { Fields } from "./form-values.ts";

/** The fields of `after` that differ from `before`, by name; undefined for one that is gone. */
export function changedFields(before: Fields, after: Fields): Fields {
  const changed = keysOf(before, after).filter((name) => !isSameValue(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
