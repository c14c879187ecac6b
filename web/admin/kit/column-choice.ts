import { useMemo } from "react";
import { useStoredText } from "./stored-text.ts";

const none: readonly string[] = [];
const idsIn = (text: string): readonly string[] => text.split(" ").filter(Boolean);

/**
 * Which columns of a list the reader has hidden; kept in this browser, the same in all of its tabs. The first one cannot be
 * hidden; `hiddenAtFirst` names those that are until the reader has chosen. With the same `columns`, `shown` is the same in
 * each render.
 */
export function useColumnChoice<C extends { readonly id: string }>(
  list: string,
  columns: readonly C[],
  hiddenAtFirst: readonly string[] = none,
) {
  // Their ids, separated by spaces.
  const { text, change } = useStoredText(`hidden-columns:${list}`);
  const atFirst = hiddenAtFirst.join(" ");
  const hidden = useMemo(() => idsIn(text ?? atFirst), [text, atFirst]);
  const toggle = (id: string) =>
    change((stored) => {
      const before = idsIn(stored ?? atFirst);
      const next = hidden.includes(id) ? before.filter((each) => each !== id) : [...before, id];
      return [...new Set(next)].join(" ");
    });
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || !hidden.includes(column.id)),
    [columns, hidden],
  );
  return {
    shown,
    choices: columns.slice(1).map((column) => ({ column, isShown: !hidden.includes(column.id) })),
    toggle,
  };
}
