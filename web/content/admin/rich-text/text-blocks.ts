import { InputRule, Node, nodeInputRule, wrappingInputRule } from "@tiptap/core";
import type { NodeType } from "@tiptap/pm/model";

/** Lets the browser find the direction of each block, so that Arabic may stand beside English. */
const anyDirection = { dir: "auto" };

const inlines = "inline*";

export const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });

export const Text = Node.create({ name: "text", group: "inline" });

export const Paragraph = Node.create({
  name: "paragraph",
  // Before all other blocks, so that an empty document is a paragraph.
  priority: 1000,
  group: "block",
  content: inlines,
  parseHTML: () => [{ tag: "p" }],
  renderHTML: () => ["p", anyDirection, 0],
  addKeyboardShortcuts() {
    return { "Mod-Alt-0": () => this.editor.commands.setTextBlock("paragraph") };
  },
});

/** `## ` makes a heading of a paragraph; only of one, because a caption would lose its picture. */
const headingRule = (find: RegExp, type: NodeType, level: number) =>
  new InputRule({
    find,
    handler: ({ state, range }) => {
      const { parent, depth } = state.selection.$from;
      if (parent.type.name !== "paragraph" || depth !== 1) return null;
      state.tr.delete(range.from, range.to).setBlockType(range.from, range.from, type, { level });
      return undefined;
    },
  });

export const Heading = Node.create({
  name: "heading",
  group: "block",
  content: inlines,
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  // Levels that the site does not have become the nearest one.
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, anyDirection, 0],
  addKeyboardShortcuts() {
    return {
      "Mod-Alt-2": () => this.editor.commands.setTextBlock("heading", 2),
      "Mod-Alt-3": () => this.editor.commands.setTextBlock("heading", 3),
    };
  },
  addInputRules() {
    return [headingRule(/^##?\s$/, this.type, 2), headingRule(/^###\s$/, this.type, 3)];
  },
});

export const Blockquote = Node.create({
  name: "blockquote",
  group: "block",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const HardBreak = Node.create({
  name: "hardBreak",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: () => ["br"],
  renderText: () => "\n",
  addKeyboardShortcuts() {
    return {
      "Shift-Enter": () => this.editor.commands.insertContent({ type: this.name }),
    };
  },
});

export const HorizontalRule = Node.create({
  name: "horizontalRule",
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type })];
  },
});
