import { useEffect } from "react";
import { moveFocus, openRow, restoreFocus, useLastOpened } from "#web/admin/kit/list-focus.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";

/** Pictures of the grid move with j and k; the one that was open last has the focus when the grid comes back. */
export function useRowKeys(isLoaded: boolean): void {
  useShortcuts({
    j: () => void moveFocus(1),
    k: () => void moveFocus(-1),
    o: openRow,
  });
  useEffect(() => {
    const { id } = useLastOpened.getState();
    if (!isLoaded || !id) return;
    restoreFocus(id);
    useLastOpened.setState({ id: null });
  }, [isLoaded]);
}
