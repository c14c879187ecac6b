type Item = { readonly id: string };

/** A list with the item at one index moved to another. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** The item directly before an index once the one at `from` stands there; null at the start. */
export const itemBefore = <T extends Item>(
  items: readonly T[],
  from: number,
  to: number,
): T | null => moved(items, from, to)[to - 1] ?? null;

/** Where a line shows the place of a carried row: at the upper or lower edge of the row that is there now. */
export function dropLine(
  items: readonly Item[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly id: string; readonly edge: "top" | "bottom" } | null {
  const row = items[to];
  if (row === undefined || from === to) return null;
  return { id: row.id, edge: to < from ? "top" : "bottom" };
}
