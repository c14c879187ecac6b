import { expect, it } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { afterSave, followed, isUnsaved } from "./settings-draft.ts";

const base = { settings: defaultChatSettings, version: 1 };
const theirs = { settings: { ...defaultChatSettings, retentionDays: 7 }, version: 2 };

it("follows what is stored while nothing was changed", () => {
  const draft = { settings: { ...base.settings }, base };
  expect(isUnsaved(draft)).toBe(false);
  expect(followed(draft, base)).toBe(draft);
  expect(followed(draft, theirs)).toEqual({ settings: theirs.settings, base: theirs });
});

it("does not go back to an older version, as a read that was on its way during a save has it", () => {
  const draft = { settings: theirs.settings, base: theirs };
  expect(followed(draft, base)).toBe(draft);
});

it("keeps what was changed and the version it is based on, so that a save cannot hide another one", () => {
  const draft = { settings: { ...base.settings, retentionDays: 30 }, base };
  expect(isUnsaved(draft)).toBe(true);
  expect(followed(draft, theirs)).toBe(draft);
});

it("follows a change of its own whose reply was lost", () => {
  const draft = { settings: { ...theirs.settings }, base };
  expect(followed(draft, theirs)).toEqual({ settings: theirs.settings, base: theirs });
});

it("is as it was stored after a save, and keeps what was typed meanwhile", () => {
  const sent = { ...base.settings, timeZone: " Europe/Paris" };
  const saved = { settings: { ...sent, timeZone: "Europe/Paris" }, version: 2 };
  expect(afterSave({ settings: sent, base }, { ...sent }, saved)).toEqual({
    settings: saved.settings,
    base: saved,
  });
  const typed = { settings: { ...sent, retentionDays: 9 }, base };
  const kept = afterSave(typed, sent, saved);
  expect(kept).toEqual({ settings: typed.settings, base: saved });
  expect(isUnsaved(kept)).toBe(true);
});
