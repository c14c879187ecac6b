import { expect, it } from "vitest";
import { type Filter, writeFilter } from "./filter.ts";
import { usedFilters } from "./filter-names.ts";

const team = [{ id: "sofia", name: "Sofia" }];
const shown = (filter: Filter) =>
  usedFilters(filter, team).map(({ subject, value, without }) => [
    `${subject}: ${value}`,
    writeFilter(without),
  ]);

it("says in words what narrows the list, each with the list without it", () => {
  expect(shown({ q: "berg", stage: "new", assignee: "sofia", followUp: "overdue" })).toEqual([
    ["Assignee: Sofia", "?q=berg&stage=new&followUp=overdue"],
    ["Follow-up: Overdue", "?q=berg&stage=new&assignee=sofia"],
  ]);
  expect(shown({ tag: "été", rating: "4" })).toEqual([
    ["Rating: 4 of 5", "?tag=%C3%A9t%C3%A9"],
    ["Tag: été", "?rating=4"],
  ]);
});

it("leaves stage, search and order to the controls that show them", () => {
  expect(shown({ q: "berg", stage: "new", spam: "only", order: "rating" })).toEqual([]);
});

it("shows a filter by an admin who has left the team", () => {
  expect(shown({ assignee: "gone" })).toEqual([["Assignee: Another admin", ""]]);
});
