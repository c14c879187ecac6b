import type { AdminSection, ShortcutGroup } from "./section.ts";

const inLists: ShortcutGroup = {
  title: "In a list",
  shortcuts: [
    { keys: ["j", "k"], action: "Next, previous row" },
    { keys: ["enter", "o"], action: "Open" },
    { keys: ["/"], action: "Search this list" },
  ],
};

const onRecords: ShortcutGroup = {
  title: "On a record",
  shortcuts: [
    { keys: ["j", "k"], action: "Next, previous record" },
    { keys: ["esc"], action: "Back to the list" },
  ],
};

/** The groups of the shortcut sheet: the frame's own, and one for each section that has keys. */
export function shortcutGroups(sections: readonly AdminSection[]): readonly ShortcutGroup[] {
  const jumps = sections.flatMap(({ jumpKey, label }) =>
    jumpKey ? [{ keys: ["g", jumpKey], action: label }] : [],
  );
  const anywhere: ShortcutGroup = {
    title: "Anywhere",
    shortcuts: [
      { keys: ["mod", "k"], action: "Search and jump" },
      { keys: ["?"], action: "This list" },
      { keys: ["mod", "z"], action: "Undo" },
      { keys: ["g", "o"], action: "Overview" },
      ...jumps,
    ],
  };
  const own = sections.flatMap(({ shortcuts }) => (shortcuts ? [shortcuts] : []));
  return [anywhere, inLists, onRecords, ...own];
}
