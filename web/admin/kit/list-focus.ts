import { useEffect, useRef } from "react";
import { create } from "zustand";

/** The record that was open last, so that its row has the focus when the list comes back. */
export const useLastOpened = create<{ readonly id: string | null }>(() => ({ id: null }));

/** The rows that keys are for; none of a list whose rows are about to be replaced by others. */
const rows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main [data-row]:not([aria-busy="true"] *)'),
];

/** Whether the focus is on the link of a row or on a control beside it. */
const holdsFocus = (row: HTMLElement): boolean =>
  (row.closest("[data-id]") ?? row).contains(document.activeElement);

/** The id of the record whose row has the focus. */
export const focusedRowId = (): string | undefined => rows().find(holdsFocus)?.dataset.row;

/** Moves the focus to a row by its index; false when there is none. */
export function focusRow(index: number): boolean {
  const row = rows()[index];
  row?.focus();
  return row !== undefined;
}

/** Moves the focus from the current row to the next or previous one; false at the end of the list. */
export function moveFocus(step: 1 | -1): boolean {
  const all = rows();
  const current = all.findIndex(holdsFocus);
  return focusRow(current < 0 ? 0 : current + step);
}

/** Returns the focus to the row of a record. */
export function restoreFocus(id: string): void {
  const row = rows().find((candidate) => candidate.dataset.row === id);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Returns the focus to the row of the record that was open, once its list is there, by default at once. */
export function useOpenedRowFocus(isLoaded = true): void {
  useEffect(() => {
    const { id } = useLastOpened.getState();
    if (!isLoaded) return;
    if (id) restoreFocus(id);
    useLastOpened.setState({ id: null });
  }, [isLoaded]);
}

/** Moves the focus from a row that is about to go to the one after it, or else before it. */
export function leaveRow(id: string): void {
  const all = rows();
  const index = all.findIndex((row) => row.dataset.row === id);
  const row = all[index];
  if (row && holdsFocus(row)) (all[index + 1] ?? all[index - 1])?.focus();
}

/** Whether the reader has left the focus on an element, or where it goes when that element is removed. */
function isFocusLeft(on: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === on || activeElement === body || activeElement?.localName === "h1";
}

/** What asks for the focus on the first row, and where the focus was by then; null while nothing does. */
export const useFirstRowAsked = create<{
  readonly asked: { readonly origin: Element | null } | null;
}>(() => ({ asked: null }));

/**
 * Asks for the focus on the first row, and the page at its top, once the rows that have been read are rendered; unless the
 * reader has meanwhile moved the focus away from `origin` or the heading, for example into the search.
 */
export const askFirstRow = (origin: Element | null): void =>
  useFirstRowAsked.setState({ asked: { origin } });

/**
 * Gives the first row of a list the focus that `askFirstRow` has asked for, not while rows of another filter are shown, or
 * those of before a reading: what was read is rendered a little later.
 */
export function useAskedFirstRow(list: {
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
}): void {
  const { asked } = useFirstRowAsked();
  const isReady = !(list.isPending || list.isPlaceholderData || list.isFetching);
  useEffect(() => {
    if (!asked || !isReady) return;
    useFirstRowAsked.setState({ asked: null });
    if (!isFocusLeft(asked.origin)) return;
    focusRow(0);
    scrollTo({ top: 0, behavior: "instant" });
  }, [asked, isReady]);
}

/**
 * Returns a function that asks for the focus on the row at an index. It moves there once the row exists, unless the reader
 * has moved it meanwhile.
 */
export function useFocusOnRow(rowCount: number): (index: number) => void {
  const asked = useRef<{ readonly index: number; readonly origin: Element | null }>(null);
  useEffect(() => {
    if (asked.current === null || asked.current.index >= rowCount) return;
    if (isFocusLeft(asked.current.origin)) focusRow(asked.current.index);
    asked.current = null;
  }, [rowCount]);
  return (index) => {
    asked.current = { index, origin: document.activeElement };
  };
}

/** Opens the row that has the focus. */
export function openRow(): void {
  rows().find(holdsFocus)?.click();
}
