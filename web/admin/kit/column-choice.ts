import { useState } from "react";
import { readLocal, writeLocal } from "#web/lib/storage.ts";

/** The ids in a stored text, separated by spaces. */
const parseIds = (text: string): readonly string[] => text.split(" ").filter(Boolean);

/**
 * Which columns of a list the reader has hidden; kept in this browser. The first one cannot be hidden; `hiddenAtFirst` names
 * those that are until the reader has chosen.
 */
export function useColumnChoice<C extends { readonly id: string }>(
  list: string,
  columns: readonly C[],
  hiddenAtFirst: readonly string[] = [],
) {
  const key = `hidden-columns:${list}`;
  const read = () => {
    const text = readLocal(key);
    return text === null ? hiddenAtFirst : parseIds(text);
  };
  const [stored, setStored] = useState(() => ({ key, hidden: read() }));
  const hidden = stored.key === key ? stored.hidden : read();
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setStored({ key, hidden: next });
    writeLocal(key, next.join(" "));
  };
  const [first, ...others] = columns;
  return {
    shown: columns.filter((column) => column === first || !hidden.includes(column.id)),
    choices: others.map((column) => ({ column, isShown: !hidden.includes(column.id) })),
    toggle,
  };
}
