import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";
import { useEffect } from "react";
import type { Carried } from "./use-carry.ts";
import { type Drag, draggableRecord, useDrag } from "./use-drag.ts";
import type { useReorder } from "./use-reorder.ts";

/** The name of a row and its status. */
function namePreview(row: HTMLElement): readonly Node[] {
  const name = document.createElement("span");
  name.textContent = row.querySelector("[data-name]")?.textContent ?? row.textContent;
  const status = row.querySelector(".status-label")?.cloneNode(true);
  return status ? [name, status] : [name];
}

function rowTarget(row: HTMLElement, list: symbol) {
  const { id } = row.dataset;
  return combine(
    draggableRecord(row, list, namePreview),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      getData: ({ input, element }) =>
        attachClosestEdge({ id }, { input, element, allowedEdges: ["top", "bottom"] }),
    }),
  );
}

type Items = readonly { readonly id: string }[];

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

type Props = {
  /** Null until it is rendered. */
  readonly table: HTMLElement | null;
  readonly items: Items;
  readonly order: Pick<ReturnType<typeof useReorder>, "carry" | "putDown">;
};

/** Lets the rows of a table be dragged by their handles; shows nothing itself. */
export function RowDrag({ table, items, order }: Props) {
  const setRoot = useDrag(
    {
      records: items.map(({ id }) => id).join(" "),
      register: (table, list) =>
        combine(
          ...[...table.querySelectorAll<HTMLElement>("tr[data-id]")].map((row) =>
            rowTarget(row, list),
          ),
        ),
      carriedBy: (drag) => carriedBy(drag, items),
    },
    order,
  );
  useEffect(() => setRoot(table), [table, setRoot]);
  return null;
}
