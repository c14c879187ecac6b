import { expect, it } from "vitest";
import { actionsFor } from "./item-actions.tsx";

it("offers to restore every discarded text, and a failed one that has text", () => {
  expect(actionsFor({ status: "Discarded", content: "" }).actions).toEqual(["restore"]);
  expect(actionsFor({ status: "Failed", content: "" }).actions).toEqual(["discard"]);
  expect(actionsFor({ status: "Failed", content: "Our" }).actions).toEqual(["restore", "discard"]);
});
