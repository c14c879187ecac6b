/** Settings as they are stored. */
export type VersionedSettings<T> = { readonly settings: T; readonly version: number };

/** What stands in a form, and the stored settings it is based on. */
export type SettingsDraft<T> = { readonly settings: T; readonly base: VersionedSettings<T> };

/** Whether two forms say the same. */
export const isSame = <T>(one: T, other: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether the form says something else than what it is based on. */
export const isUnsaved = <T>({ settings, base }: SettingsDraft<T>): boolean =>
  !isSame(settings, base.settings);

/**
 * A form that says nothing of its own follows what is stored; one with changes keeps them, and the version they are
 * based on. Neither follows an older version: it was read before the form was saved.
 */
export const followed = <T>(
  draft: SettingsDraft<T>,
  stored: VersionedSettings<T>,
): SettingsDraft<T> =>
  stored.version <= draft.base.version ||
  (isUnsaved(draft) && !isSame(draft.settings, stored.settings))
    ? draft
    : { settings: stored.settings, base: stored };

/** A form after a save: as it was stored, but what was typed while the save was on its way stays. */
export const afterSave = <T>(
  { settings }: SettingsDraft<T>,
  sent: T,
  saved: VersionedSettings<T>,
): SettingsDraft<T> => ({
  settings: isSame(settings, sent) ? saved.settings : settings,
  base: { settings: saved.settings, version: saved.version },
});
