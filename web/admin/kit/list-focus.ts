import { useEffect, useRef, useState } from "react";
import { create } from "zustand";

/** The record that was open last, so that its row has the focus when the list comes back. */
export const useLastOpened = create<{ readonly id: string | null }>(() => ({ id: null }));

const rows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [data-row]"),
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

/** Returns the focus to the row of the record that was open, once its list is there. */
export function useOpenedRowFocus(): void {
  useEffect(() => {
    const { id } = useLastOpened.getState();
    if (id) restoreFocus(id);
    useLastOpened.setState({ id: null });
  }, []);
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

/**
 * Returns a function that moves the focus to the first row and the page to its top, once the rows that have been read are
 * rendered; unless the reader has meanwhile moved the focus away from `origin`, for example into the search.
 */
export function useFocusOnFirstRow(): (origin: Element | null) => void {
  const [asked, setAsked] = useState<{ readonly origin: Element | null } | null>(null);
  useEffect(() => {
    if (!asked || !isFocusLeft(asked.origin)) return;
    focusRow(0);
    scrollTo({ top: 0, behavior: "instant" });
  }, [asked]);
  return (origin) => setAsked({ origin });
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
