import type { Fields } from "./form-values.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether two JSON values say the same, whatever the order of their keys; undefined is an absent key. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

/** The fields of `after` that differ from `before`, by name; undefined for one that is gone. */
export function changedFields(before: Fields, after: Fields): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSameValue(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
