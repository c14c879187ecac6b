import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import type { Carried, useCarry } from "#web/admin/kit/use-carry.ts";
import { type Drag, draggableRecord, useDrag } from "#web/admin/kit/use-drag.ts";
import { type Columns, columnOf } from "#web/applications/admin/board-columns.ts";

const columnTarget = (element: HTMLElement, column: number, list: symbol) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.list === list,
    getData: () => ({ column }),
  });

function register(board: HTMLElement, list: symbol) {
  const cards = [...board.querySelectorAll<HTMLElement>("[data-id]")];
  const columns = [...board.querySelectorAll<HTMLElement>("[data-column]")];
  return combine(
    ...cards.map((card) => draggableRecord(card, list, () => [card.cloneNode(true)])),
    ...columns.map((column, index) => columnTarget(column, index, list)),
  );
}

/** The column a dragged card is over: the one it came from while it is over none. */
function carriedBy({ source, location }: Drag, columns: Columns): Carried | null {
  const id = String(source.data.id);
  const from = columnOf(columns, id);
  const { column } = location.current.dropTargets[0]?.data ?? {};
  return from < 0 ? null : { id, from, to: typeof column === "number" ? column : from };
}

/** Lets cards be dragged to another column; returns the ref of the board. */
export const useCardDrag = (
  columns: Columns,
  order: Pick<ReturnType<typeof useCarry>, "carry" | "putDown">,
) =>
  useDrag(
    {
      records: columns.map(({ items }) => items.map(({ id }) => id).join(" ")).join("|"),
      register,
      carriedBy: (drag) => carriedBy(drag, columns),
    },
    order,
  );
