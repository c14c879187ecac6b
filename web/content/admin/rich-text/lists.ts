import { Node, wrappingInputRule } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";

/** Whether the cursor is before the first character of an item of a list. */
function isAtStartOfItem({ selection }: EditorState): boolean {
  const { $from, empty } = selection;
  return (
    empty &&
    $from.parentOffset === 0 &&
    $from.depth > 1 &&
    $from.node(-1).type.name === "listItem" &&
    $from.index(-1) === 0
  );
}

export const ListItem = Node.create({
  name: "listItem",
  content: "paragraph (paragraph | bulletList | orderedList)*",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => editor.commands.splitListItem(this.name),
      Tab: () => editor.commands.sinkListItem(this.name),
      "Shift-Tab": () => editor.commands.liftListItem(this.name),
      Backspace: () => isAtStartOfItem(editor.state) && editor.commands.liftListItem(this.name),
    };
  },
});

export const BulletList = Node.create({
  name: "bulletList",
  group: "block list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: () => ["ul", { dir: "auto" }, 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-8": () => this.editor.commands.toggleTextList(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

/** The number of the first item, as the schema of the text allows it; null for 1. */
function startOf(value: string | null): number | null {
  const start = Number.parseInt(value ?? "", 10);
  return start > 1 && start <= 999 ? start : null;
}

export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => ({
    start: { default: null, parseHTML: (element) => startOf(element.getAttribute("start")) },
  }),
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: ({ HTMLAttributes }) => ["ol", { dir: "auto", ...HTMLAttributes }, 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-7": () => this.editor.commands.toggleTextList(this.name) };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^([1-9]\d{0,2})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: startOf(number ?? null) }),
        joinPredicate: ([, number], { childCount, attrs }) =>
          childCount + (attrs.start ?? 1) === Number(number),
      }),
    ];
  },
});
