import type { CommandGroup } from "./palette-results.tsx";
import type { FoundGroup } from "./palette-search.ts";

/** Everything that the palette can show, each kind in its own order. */
export type PaletteGroups = {
  /** What can be done with the record on the screen. */
  readonly record: readonly CommandGroup[];
  /** The records that were found. */
  readonly found: readonly FoundGroup[];
  /** The pages. */
  readonly goTo: readonly CommandGroup[];
  /** What the frame can do. */
  readonly actions: readonly CommandGroup[];
};

/**
 * The groups in the order they are shown. The first entry is selected, so without a phrase the pages come first: Enter
 * right after opening the palette must not change a record.
 */
export const inPaletteOrder = (
  { record, found, goTo, actions }: PaletteGroups,
  phrase: string,
): readonly (CommandGroup | FoundGroup)[] =>
  phrase === ""
    ? [...goTo, ...record, ...found, ...actions]
    : [...record, ...found, ...goTo, ...actions];
