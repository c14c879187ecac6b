import { afterEach, expect, test, vi } from "vitest";
import type { SaveState } from "./save-state.ts";
import { saveStatus, unsavedReason } from "./save-status.ts";

const state = (kind: "offline" | "signed-out", isCopied: boolean | null) =>
  ({ isSaving: false, unsaved: ["title"], failure: { kind }, isCopied }) as unknown as SaveState;

afterEach(() => void vi.unstubAllGlobals());

test("does not call a device offline that is not", () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(saveStatus(state("offline", true), 0).label).toBe("No answer, kept on this computer");
});

test("says whether what cannot be sent is kept on this computer", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const offline = { label: "Offline, kept on this computer", isTrouble: true, fill: null };
  expect(saveStatus(state("offline", true), 0)).toEqual(offline);
  // Until the copy is written, nothing is said of it.
  expect(saveStatus(state("offline", null), 0)).toEqual({ ...offline, label: "Offline" });
  expect(saveStatus(state("signed-out", null), 0).label).toBe("Signed out");
  expect(saveStatus(state("offline", false), 0)).toMatchObject({
    label: "Offline, not kept on this computer",
    fill: "crossed",
  });
  expect(saveStatus(state("signed-out", false), 0).label).toBe(
    "Signed out, not kept on this computer",
  );
});

test("says why an action failed, whether the text is kept, and when to try again", () => {
  const lost = "The network did not answer. Please try again.";
  const kept = " What you wrote is kept on this computer.";
  expect(unsavedReason(state("offline", true), 0)).toBe(lost + kept);
  expect(unsavedReason(state("offline", false), 0)).toBe(lost + kept.replace("is", "is not"));
  expect(unsavedReason(state("offline", null), 0)).toBe(lost);
  expect(unsavedReason(state("signed-out", null), 0)).toBe("Signed out");
});
