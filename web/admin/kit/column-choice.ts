import { useMemo, useState } from "react";
import { readLocal, writeLocal } from "#web/lib/storage.ts";

const none: readonly string[] = [];

/**
 * Which columns of a list the reader has hidden; kept in this browser. The first one cannot be hidden; `hiddenAtFirst` names
 * those that are until the reader has chosen. With the same `columns`, `shown` is the same in each render.
 */
export function useColumnChoice<C extends { readonly id: string }>(
  list: string,
  columns: readonly C[],
  hiddenAtFirst: readonly string[] = none,
) {
  const key = `hidden-columns:${list}`;
  /** Their ids, separated by spaces. */
  const read = () => readLocal(key) ?? hiddenAtFirst.join(" ");
  const [stored, setStored] = useState(() => ({ key, text: read() }));
  const text = stored.key === key ? stored.text : read();
  const hidden = useMemo(() => text.split(" ").filter(Boolean), [text]);
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setStored({ key, text: next.join(" ") });
    writeLocal(key, next.join(" "));
  };
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
