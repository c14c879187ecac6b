import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "#web/admin/kit/list-focus.ts";

/** Keeps the focus on a card that goes to another column, where it is another element. */
export function useCardFocus() {
  const last = useRef<{ readonly element: Element; readonly id: string }>(null);
  // Before the focus is missed: it would go to the heading of the page.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { id } = last.current;
    last.current = null;
    if (document.activeElement === document.body) restoreFocus(id);
  });
  return ({ target }: FocusEvent<HTMLElement>) => {
    const { id } = target.closest<HTMLElement>("[data-id]")?.dataset ?? {};
    last.current = id ? { element: target, id } : null;
  };
}

type Cards = readonly HTMLElement[];

/** The card beside one: above or below it, or at its height in the next column that has cards. */
function beside(
  columns: readonly Cards[],
  card: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const at = columns.findIndex((cards) => cards.includes(card));
  const cards = columns[at] ?? [];
  const position = cards.indexOf(card);
  if (key === "ArrowUp") return cards[position - 1];
  if (key === "ArrowDown") return cards[position + 1];
  const other = columns[at + (key === "ArrowLeft" ? -1 : 1)];
  return other?.[Math.min(position, other.length - 1)];
}

/** Moves the focus from card to card by the arrow keys. */
export function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const isCard = target instanceof HTMLElement && target.matches("[data-row]");
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || isModified || !isCard || !key.startsWith("Arrow")) return;
  const columns = [...currentTarget.querySelectorAll("[data-column]")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-row]")])
    .filter((cards) => cards.length > 0);
  event.preventDefault();
  beside(columns, target, key)?.focus();
}
