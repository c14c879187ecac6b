/** What stands before and after a record in a list; null at the ends, and both when it is not in it. */
export function adjacentItems<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
): { readonly before: T | null; readonly after: T | null } {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) return { before: null, after: null };
  return { before: list[index - 1] ?? null, after: list[index + 1] ?? null };
}
