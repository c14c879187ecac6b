import { Extension } from "@tiptap/core";
import { type EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { ContentImage } from "#contract/content-image.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    textCommands: {
      /** Makes the selected blocks paragraphs or headings; never a figure, which would lose its picture. */
      setTextBlock: (name: "paragraph" | "heading", level?: 2 | 3) => ReturnType;
      toggleTextList: (name: string) => ReturnType;
      toggleQuote: () => ReturnType;
      insertRule: () => ReturnType;
      /** Inserts a figure after the block of the cursor, or in place of an empty one. */
      insertFigure: (image: ContentImage) => ReturnType;
      insertParagraphAfter: () => ReturnType;
      /** Moves the block of the cursor up (-1) or down (1). */
      moveBlock: (by: -1 | 1) => ReturnType;
    };
  }
}

/** Whether the selection reaches into a figure. */
export function selectsFigure({ doc, selection }: EditorState): boolean {
  let hasFigure = false;
  doc.nodesBetween(selection.from, selection.to, ({ type }) => {
    hasFigure ||= type.name === "figure";
    return !hasFigure;
  });
  return hasFigure;
}

/** Where a new block goes: before an empty paragraph that the cursor is in, else after its block. */
export function insertionPosition({ selection }: EditorState): number {
  const { $from, $to } = selection;
  if ($to.depth === 0) return selection.to;
  const isEmptyParagraph = $from.depth === 1 && $from.parent.content.size === 0;
  return isEmptyParagraph && $from.parent.type.name === "paragraph"
    ? $from.before(1)
    : $to.after(1);
}

export const TextCommands = Extension.create({
  name: "textCommands",
  addCommands() {
    return {
      setTextBlock:
        (name, level) =>
        ({ state, commands }) =>
          !selectsFigure(state) && commands.setNode(name, level ? { level } : {}),
      toggleTextList:
        (name) =>
        ({ state, chain, editor }) => {
          if (selectsFigure(state)) return false;
          const inList = editor.isActive("bulletList") || editor.isActive("orderedList");
          const start = inList ? chain() : chain().clearNodes();
          return start.toggleList(name, "listItem").run();
        },
      toggleQuote:
        () =>
        ({ state, chain, editor, commands }) => {
          if (selectsFigure(state)) return false;
          if (editor.isActive("blockquote")) return commands.lift("blockquote");
          return chain().clearNodes().wrapIn("blockquote").run();
        },
      insertRule:
        () =>
        ({ state, tr, dispatch }) => {
          const position = insertionPosition(state);
          const { horizontalRule, paragraph } = state.schema.nodes;
          if (!horizontalRule || !paragraph) return false;
          if (dispatch) {
            tr.insert(position, horizontalRule.create());
            if (!tr.doc.resolve(position + 1).nodeAfter?.isTextblock)
              tr.insert(position + 1, paragraph.create());
            tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView();
          }
          return true;
        },
      insertFigure:
        (image) =>
        ({ state, tr, dispatch }) => {
          const position = insertionPosition(state);
          const figure = state.schema.nodes.figure?.create({ image });
          if (!figure) return false;
          if (dispatch) {
            tr.insert(position, figure);
            tr.setSelection(NodeSelection.create(tr.doc, position)).scrollIntoView();
          }
          return true;
        },
      insertParagraphAfter:
        () =>
        ({ state, tr, dispatch }) => {
          const position = state.selection.$to.after(1);
          const paragraph = state.schema.nodes.paragraph?.create();
          if (!paragraph) return false;
          if (dispatch) {
            tr.insert(position, paragraph);
            tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView();
          }
          return true;
        },
      moveBlock:
        (by) =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const index = $from.index(0);
          const node = state.doc.child(index);
          const neighbour = state.doc.maybeChild(index + by);
          if (!neighbour) return false;
          if (dispatch) {
            const start = $from.depth === 0 ? $from.pos : $from.before(1);
            const target = start + (by < 0 ? -neighbour.nodeSize : neighbour.nodeSize);
            tr.delete(start, start + node.nodeSize).insert(target, node);
            const selection = NodeSelection.isSelectable(node)
              ? NodeSelection.create(tr.doc, target)
              : TextSelection.near(tr.doc.resolve(target + 1));
            tr.setSelection(selection).scrollIntoView();
          }
          return true;
        },
    };
  },
});
