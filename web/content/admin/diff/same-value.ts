type Properties = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Properties =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a field holds nothing: it is missing, or its text or list is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** The properties of two objects, each once. */
export const keysOf = (before: Properties, after: Properties): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** Whether two values say the same: all the way down, in any order of properties; nothing equals empty. */
export function isSameValue(before: unknown, after: unknown): boolean {
  if (Object.is(before, after) || (isEmpty(before) && isEmpty(after))) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length &&
      before.every((value, index) => isSameValue(value, after[index]))
    );
  if (!isObject(before) || !isObject(after)) return false;
  return keysOf(before, after).every((key) => isSameValue(before[key], after[key]));
}
