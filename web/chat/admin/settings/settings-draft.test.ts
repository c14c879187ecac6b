import { expect, it } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { followed, isUnsaved } from "./settings-draft.ts";

const base = { settings: defaultChatSettings, version: 1 };
const theirs = { settings: { ...defaultChatSettings, retentionDays: 7 }, version: 2 };

it("follows what is stored while nothing was changed", () => {
  const draft = { settings: { ...base.settings }, base };
  expect(isUnsaved(draft)).toBe(false);
  expect(followed(draft, base)).toBe(draft);
  expect(followed(draft, theirs)).toEqual({ settings: theirs.settings, base: theirs });
});

it("keeps what was changed and the version it is based on, so that a save cannot hide another one", () => {
  const draft = { settings: { ...base.settings, retentionDays: 30 }, base };
  expect(isUnsaved(draft)).toBe(true);
  expect(followed(draft, theirs)).toBe(draft);
});
