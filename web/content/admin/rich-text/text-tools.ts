import type { Editor } from "@tiptap/core";

/** Something that the tools or the insert menu do to the text at the cursor. */
export type TextTool = {
  readonly label: string;
  /** What it is called where there is room for it; default the label. */
  readonly name: string;
  /** Whether the cursor is in it; absent where pressing again does not take it back. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
};

const styleTool = (label: string, name: string, mark: "bold" | "italic"): TextTool => ({
  label,
  name,
  isActive: (editor) => editor.isActive(mark),
  run: (editor) => editor.chain().focus().toggleMark(mark).run(),
});

const headingTool = (level: 2 | 3): TextTool => ({
  label: `H${level}`,
  name: `Heading ${level}`,
  isActive: (editor) => editor.isActive("heading", { level }),
  run: (editor) =>
    editor.isActive("heading", { level })
      ? editor.chain().focus().setTextBlock("paragraph").run()
      : editor.chain().focus().setTextBlock("heading", level).run(),
});

const listTool = (label: string, name: string, type: "bulletList" | "orderedList"): TextTool => ({
  label,
  name,
  isActive: (editor) => editor.isActive(type),
  run: (editor) => editor.chain().focus().toggleTextList(type).run(),
});

export const styleTools: readonly TextTool[] = [
  styleTool("B", "Bold", "bold"),
  styleTool("I", "Italic", "italic"),
];

export const blockTools: readonly TextTool[] = [
  headingTool(2),
  headingTool(3),
  listTool("List", "List", "bulletList"),
  listTool("Numbered", "Numbered list", "orderedList"),
  {
    label: "Quote",
    name: "Quote",
    isActive: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleQuote().run(),
  },
];

export const ruleTool: TextTool = {
  label: "Rule",
  name: "Rule",
  run: (editor) => editor.chain().focus().insertRule().run(),
};
