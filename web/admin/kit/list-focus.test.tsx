import { act } from "react";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { askFirstRow, useAskedFirstRow, useFocusOnRow } from "./list-focus.ts";

function List({ rowCount }: { rowCount: number }) {
  const focusOnRow = useFocusOnRow(rowCount);
  return (
    <button type="button" onClick={() => focusOnRow(1)}>
      Load More
    </button>
  );
}

it.each([
  ["it stays on Load More", false, 1],
  ["it goes to the search", true, 0],
])(
  "moves the focus to the first row that was loaded, unless the reader has moved it (%s)",
  async (_, hasLeft, moves) => {
    const { render, press, unmount } = await mountPoint();
    const focus = vi.fn();
    const loadMore = {};
    const rows = [{}, { focus }];
    Object.assign(document, { activeElement: loadMore, querySelectorAll: () => rows });
    await render(<List rowCount={1} />);
    await press("Load More");
    if (hasLeft) Object.assign(document, { activeElement: {} });
    await render(<List rowCount={2} />);
    expect(focus).toHaveBeenCalledTimes(moves);
    await unmount();
  },
);

const read = { isPending: false, isPlaceholderData: false, isFetching: false };

function SearchedList(state: typeof read) {
  useAskedFirstRow(state);
  return null;
}

it.each([
  ["it is read for the first time", { ...read, isPending: true }],
  ["it shows what was read before", { ...read, isFetching: true }],
  ["it shows the rows of the phrase before", { ...read, isPlaceholderData: true }],
])(
  "moves the focus from the search to the first row that is found, not while %s",
  async (_, state) => {
    const { render, unmount } = await mountPoint();
    const focus = vi.fn();
    const heading = { localName: "h1" };
    vi.stubGlobal("scrollTo", () => undefined);
    Object.assign(document, { activeElement: heading, querySelectorAll: () => [{ focus }] });
    await render(<SearchedList {...state} />);
    await act(async () => askFirstRow(null));
    expect(focus).not.toHaveBeenCalled();
    await render(<SearchedList {...read} />);
    expect(focus).toHaveBeenCalledTimes(1);
    await unmount();
  },
);
