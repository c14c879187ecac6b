import { expect, it } from "vitest";
import { errorStatuses } from "#contract/error-groups.ts";
import { actionsFor, undoOf } from "./error-actions.ts";

it("offers what changes the status of an error", () => {
  expect(errorStatuses.map((status) => actionsFor(status))).toEqual([
    ["resolve", "ignore"],
    ["ignore", "reopen"],
    ["resolve", "reopen"],
  ]);
});

it("gives each error of a selection the status back that it had", () => {
  expect(errorStatuses.map((before) => undoOf("resolve", before))).toEqual([
    "reopen",
    undefined,
    "ignore",
  ]);
});
