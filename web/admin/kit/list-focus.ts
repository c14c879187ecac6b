import { create } from "zustand";

/** The application that was open last, so that its row has the focus when the list comes back. */
export const useLastOpened = create<{ readonly id: string | null }>(() => ({ id: null }));

const rows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [data-row]"),
];

/** Moves the focus to a row of the list by its place; false when there is none. */
export function focusRow(place: number): boolean {
  const row = rows()[place];
  row?.focus();
  return row !== undefined;
}

/** Moves the focus some rows on from where it is; false when the list ends there. */
export function moveFocus(step: 1 | -1): boolean {
  const all = rows();
  const at = all.findIndex((row) => row.matches(":focus"));
  if (at < 0) return focusRow(0);
  return focusRow(at + step);
}

/** Gives the focus back to the row of an application. */
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
