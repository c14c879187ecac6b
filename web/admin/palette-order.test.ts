import { expect, test } from "vitest";
import { inPaletteOrder, type PaletteGroups } from "./palette-order.ts";

const group = (heading: string) => ({ heading, items: [] });
const groups: PaletteGroups = {
  record: [group("This application")],
  found: [{ name: "Messages", hits: [], isStale: false, state: "found", retry: () => {} }],
  goTo: [group("Go to")],
  actions: [group("Do")],
};
const orderFor = (phrase: string) =>
  inPaletteOrder(groups, phrase).map((each) => ("hits" in each ? each.name : each.heading));

test("without a phrase the pages come first, so that Enter changes no record", () => {
  expect(orderFor("")).toEqual(["Go to", "This application", "Messages", "Do"]);
});

test("with a phrase the commands of the record that match it come first", () => {
  expect(orderFor("interview")).toEqual(["This application", "Messages", "Go to", "Do"]);
});
