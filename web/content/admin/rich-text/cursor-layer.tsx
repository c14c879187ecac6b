import "./cursor-layers.css";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ComponentProps } from "react";

/** A box below the line of the cursor; it goes where the cursor goes. */
export function CursorLayer({ editor, ...box }: ComponentProps<"div"> & { editor: Editor }) {
  const position = useEditorState({
    editor,
    selector: ({ editor: { view, state, isDestroyed } }) => {
      if (isDestroyed) return null;
      const { left, bottom } = view.coordsAtPos(state.selection.from);
      const text = view.dom.getBoundingClientRect();
      return {
        "--cursor-left": `${Math.round(left - text.left)}px`,
        top: Math.round(bottom - text.top) + 4,
      };
    },
  });
  return <div {...box} style={position ?? {}} />;
}
