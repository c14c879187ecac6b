import type { ChatSettings } from "#contract/chat-settings.ts";

/** Settings as they are stored. */
export type VersionedSettings = { readonly settings: ChatSettings; readonly version: number };

/** What stands in the form, and the stored settings it is based on. */
export type SettingsDraft = { readonly settings: ChatSettings; readonly base: VersionedSettings };

/** Whether the form says something else than what it is based on. */
export const isUnsaved = ({ settings, base }: SettingsDraft): boolean =>
  JSON.stringify(settings) !== JSON.stringify(base.settings);

/** A form without changes follows what is stored; one with changes keeps them, and the version they are based on. */
export const followed = (draft: SettingsDraft, stored: VersionedSettings): SettingsDraft =>
  stored.version === draft.base.version || isUnsaved(draft)
    ? draft
    : { settings: stored.settings, base: stored };
