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
      const { left: start, top, width } = view.dom.getBoundingClientRect();
      return {
        // Never so far to the right that the box would be narrow.
        left: Math.round(Math.max(0, Math.min(left - start, width - 208))),
        top: Math.round(bottom - top) + 4,
      };
    },
  });
  return <div {...box} style={position ?? {}} />;
}
