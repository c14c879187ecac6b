import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";
import { useEffect, useEffectEvent, useState } from "react";
import type { useReorder } from "./use-reorder.ts";

type Data = Record<string | symbol, unknown>;

/** What the pointer carries: the name of the row and its status. */
function fillPreview(container: HTMLElement, row: HTMLElement): void {
  const strip = document.createElement("div");
  strip.className = "drag-preview";
  const name = document.createElement("span");
  name.textContent = row.querySelector("[data-name]")?.textContent ?? row.textContent;
  const status = row.querySelector(".status-label")?.cloneNode(true);
  strip.append(name, ...(status ? [status] : []));
  container.append(strip);
}

function rowTarget(row: HTMLElement, list: symbol) {
  const { id } = row.dataset;
  return combine(
    draggable({
      element: row,
      dragHandle: row.querySelector("[data-handle]") ?? row,
      getInitialData: () => ({ list, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => fillPreview(container, row),
        }),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      getData: ({ input, element }) =>
        attachClosestEdge({ id }, { input, element, allowedEdges: ["top", "bottom"] }),
    }),
  );
}

type Order = Pick<
  ReturnType<typeof useReorder>,
  "carried" | "takeUp" | "carryTo" | "putBack" | "putDown"
>;

/** Lets the rows of a table be dragged by their handles; returns the ref of the table. */
export function useRowDrag(items: readonly { readonly id: string }[], order: Order) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const onDrag = useEffectEvent((target: Data | undefined) => {
    const { carried } = order;
    if (!carried) return;
    const index = items.findIndex(({ id }) => id === target?.id);
    if (index < 0 || !target) return order.carryTo(carried.from);
    order.carryTo(
      getReorderDestinationIndex({
        startIndex: carried.from,
        indexOfTarget: index,
        closestEdgeOfTarget: extractClosestEdge(target),
        axis: "vertical",
      }),
    );
  });
  const takeUp = useEffectEvent((id: unknown) => order.takeUp(String(id)));
  const drop = useEffectEvent((isOnRow: boolean) => (isOnRow ? order.putDown() : order.putBack()));
  const ids = items.map(({ id }) => id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows need another registration.
  useEffect(() => {
    if (!table) return;
    const list = Symbol("list");
    const rows = [...table.querySelectorAll<HTMLElement>("tr[data-id]")];
    return combine(
      ...rows.map((row) => rowTarget(row, list)),
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDragStart: ({ source }) => takeUp(source.data.id),
        onDrag: ({ location }) => onDrag(location.current.dropTargets[0]?.data),
        onDrop: ({ location }) => drop(location.current.dropTargets.length > 0),
      }),
    );
  }, [table, ids]);
  return setTable;
}
