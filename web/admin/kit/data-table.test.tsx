import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { type Column, DataTable } from "./data-table.tsx";
import type { RowSelection } from "./selection.ts";

type Item = { readonly id: string };

let drawn: string[] = [];
beforeEach(() => {
  drawn = [];
});

const cell = ({ id }: Item) => {
  drawn.push(id);
  return id;
};
const columns: readonly Column<Item>[] = [{ id: "name", head: "Name", cell }];
const linkTo = ({ id }: Item) => `/items/${id}`;
const toggle = () => undefined;

const selected = (...ids: string[]): RowSelection => ({
  has: (id) => ids.includes(id),
  toggle,
  toggleAll: () => undefined,
});

type TableProps = { items: readonly Item[]; selection?: RowSelection };
const Table = ({ items, selection }: TableProps) => (
  <MemoryRouter>
    <DataTable caption="Items" {...{ columns, items, linkTo, selection }} />
  </MemoryRouter>
);

const [a, b, c] = ["a", "b", "c"].map((id) => ({ id })) as [Item, Item, Item];

it("draws only the new rows when more have been loaded", async () => {
  const { render, text } = await mountPoint();
  await render(<Table items={[a, b]} selection={selected()} />);
  drawn = [];
  await render(<Table items={[a, b, c]} selection={selected()} />);
  expect(drawn).toEqual(["c"]);
  expect(text()).toBe("ItemsNameabc");
});

it("draws only the rows that have changed or were selected", async () => {
  const { render } = await mountPoint();
  await render(<Table items={[a, b, c]} selection={selected("a")} />);
  drawn = [];
  await render(<Table items={[a, { ...b }, c]} selection={selected("a", "c")} />);
  expect(drawn).toEqual(["b", "c"]);
});
