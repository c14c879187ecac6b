import { create } from "zustand";

/** The record that was open last, so that its row has the focus when the list comes back. */
export const useLastOpened = create<{ readonly id: string | null }>(() => ({ id: null }));

const rows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [data-row]"),
];

/** Moves the focus to a row by its index; false when there is none. */
export function focusRow(index: number): boolean {
  const row = rows()[index];
  row?.focus();
  return row !== undefined;
}

/** Moves the focus from the current row to the next or previous one; false at the end of the list. */
export function moveFocus(step: 1 | -1): boolean {
  const all = rows();
  const current = all.findIndex((row) => row.matches(":focus"));
  return focusRow(current < 0 ? 0 : current + step);
}

/** Returns the focus to the row of a record. */
export function restoreFocus(id: string): void {
  const row = rows().find((candidate) => candidate.dataset.row === id);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Opens the row that has the focus. */
export function openRow(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.dataset.row) activeElement.click();
}
