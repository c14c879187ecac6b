import { moveFocus, openRow } from "./list-focus.ts";
import { useShortcuts } from "./shortcuts.ts";

/** The focus moves from row to row with j and k, and o opens one; `onEnd` is called where j finds no further row. */
export function useRowKeys(onEnd?: () => void): void {
  useShortcuts({
    j: () => {
      if (!moveFocus(1)) onEnd?.();
    },
    k: () => void moveFocus(-1),
    o: openRow,
  });
}
