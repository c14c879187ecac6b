import { isolated } from "#contract/isolated.ts";
import { type Carried, useCarry } from "#web/admin/kit/use-carry.ts";
import { applicantName } from "#web/applications/admin/applicant-name.ts";
import {
  type Columns,
  cardOf,
  columnOf,
  positionIn,
} from "#web/applications/admin/board-columns.ts";
import { statusLabel } from "#web/applications/admin/status.ts";
import { useCardDrag } from "./use-card-drag.ts";
import type { Moves } from "./use-moves.ts";

type Destination = { readonly text: string; readonly position: number | undefined };
const nowhere: Destination = { text: "", position: undefined };

/** Where a carried card would stand, in words and as its position in the other column. */
function destinationOf(columns: Columns, { id, from, to }: Carried): Destination {
  const card = cardOf(columns, id);
  const [source, target] = [columns[from], columns[to]];
  if (!card || !source || !target) return nowhere;
  const name = isolated(applicantName(card));
  if (from === to)
    return { text: `${name}, taken up from ${statusLabel(source)}`, position: undefined };
  const position = positionIn(target, card);
  const text = `${name} from ${statusLabel(source)} to ${statusLabel(target)}, place ${position + 1}`;
  return { text, position };
}

/** Carries cards to another column, by the pointer and by keys. */
export function useBoardCarry(columns: Columns, move: Moves["move"]) {
  const order = useCarry({
    positionOf: (id) => columnOf(columns, id),
    positionCount: columns.length,
    steps: { ArrowLeft: -1, ArrowRight: 1 },
    onMove: ({ id, to }) => {
      const [card, target] = [cardOf(columns, id), columns[to]];
      if (card && target) move(card, { stage: target.stage, outcome: target.outcome });
    },
  });
  const ref = useCardDrag(columns, order);
  const { carried, onKeyDown } = order;
  const { text, position } = carried ? destinationOf(columns, carried) : nowhere;
  return { ref, carried, onKeyDown, text, position };
}
