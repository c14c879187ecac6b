import { expect, it } from "vitest";
import type { SaveFailure } from "./save-failure.ts";
import type { SaveState } from "./save-state.ts";
import { unsavedToast } from "./unsaved-toast.ts";

const left = (failure: SaveFailure) =>
  ({
    ...{ entry: { kind: "post", live: { title: "A day" }, draft: null }, failure },
    ...{ isSaving: false, isCopied: true, unsaved: ["title"], refused: {} },
  }) as unknown as SaveState;

it("says of an entry that was left whether it is saved, also where it cannot be shown", () => {
  const lost = unsavedToast(left({ kind: "offline" }));
  expect(lost.title).toMatch(/A day.* is not saved$/);
  expect(lost.description).toContain("What you wrote is kept on this computer.");
  const done = unsavedToast(left({ kind: "done", message: "This was done." }));
  expect(done.title).toMatch(/A day.* is saved$/);
  expect(done.description).toBe("This was done.");
});
