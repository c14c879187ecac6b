import { expect, it } from "vitest";
import { forgetEdit, keepEdit, settleEdit, useUnsavedEdits } from "./unsaved-edits.ts";

it("forgets an edit that was saved, and keeps what was typed meanwhile for the new version", () => {
  const saved = { title: "Places", content: "One" };
  keepEdit("a", { ...saved, version: 2 });
  keepEdit("b", { title: "Places", content: "One hundred", version: 2 });
  settleEdit({ id: "a", version: 3 }, saved);
  settleEdit({ id: "b", version: 3 }, saved);
  settleEdit({ id: "c", version: 3 }, saved);
  expect(useUnsavedEdits.getState()).toEqual({
    b: { title: "Places", content: "One hundred", version: 3 },
  });
  forgetEdit("b");
  expect(useUnsavedEdits.getState()).toEqual({});
});
