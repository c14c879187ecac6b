import { Extension } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Undo and redo, the line where a dragged block would land, and a cursor between figures. */
export const History = Extension.create({
  name: "history",
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => {
      const { state, view } = this.editor;
      return command(state, view.dispatch);
    };
    return { "Mod-z": run(undo), "Shift-Mod-z": run(redo), "Mod-y": run(redo) };
  },
  addProseMirrorPlugins: () => [
    history(),
    dropCursor({ color: false, width: 2, class: "drop-line" }),
    gapCursor(),
  ],
});

/** Shows a text where an empty document begins. */
export const placeholder = (text: string) =>
  Extension.create({
    name: "placeholder",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const first = doc.firstChild;
            if (doc.childCount !== 1 || first?.type.name !== "paragraph" || first.content.size > 0)
              return null;
            const attributes = { class: "rich-text-placeholder", "data-placeholder": text };
            return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, attributes)]);
          },
        },
      }),
    ],
  });
