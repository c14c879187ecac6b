import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { DragLocationHistory } from "@atlaskit/pragmatic-drag-and-drop/types";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";
import { useEffect, useEffectEvent, useState } from "react";
import type { Carried, useReorder } from "./use-reorder.ts";

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

type Items = readonly { readonly id: string }[];
type Drag = { readonly source: { readonly data: Data }; readonly location: DragLocationHistory };

/** Where a dragged row would stand: where it came from while the pointer is over no row of its list. */
function carriedBy({ source, location }: Drag, items: Items): Carried | null {
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const target = location.current.dropTargets[0]?.data ?? {};
  const from = indexOf(source.data.id);
  const over = indexOf(target.id);
  if (from < 0) return null;
  const to = getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over < 0 ? from : over,
    closestEdgeOfTarget: extractClosestEdge(target),
    axis: "vertical",
  });
  return { id: String(source.data.id), from, to };
}

type Order = Pick<ReturnType<typeof useReorder>, "carry" | "putDown">;

/** Lets the rows of a table be dragged by their handles; returns the ref of the table. */
export function useRowDrag(items: Items, { carry, putDown }: Order) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const onDrag = useEffectEvent((drag: Drag) => carry(carriedBy(drag, items)));
  const onDrop = useEffectEvent((drag: Drag) => {
    const row = carriedBy(drag, items);
    if (row) putDown(row);
    else carry(null);
  });
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
        onDragStart: (drag) => onDrag(drag),
        onDrag: (drag) => onDrag(drag),
        onDrop: (drag) => onDrop(drag),
      }),
    );
  }, [table, ids]);
  return setTable;
}
