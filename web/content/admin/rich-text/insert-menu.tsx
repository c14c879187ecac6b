import type { Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { isComposing } from "#web/lib/is-composing.ts";
import { CursorLayer } from "./cursor-layer.tsx";
import { blockTools, ruleTool, type TextTool } from "./text-tools.ts";

type Props = { editor: Editor; onPicture: () => void };

/** What follows a slash at the start of an otherwise empty paragraph; undefined elsewhere. */
function typedAfterSlash({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection;
  const isHere = empty && $from.depth === 1 && $from.parent.type.name === "paragraph";
  if (!isHere || $from.parentOffset !== $from.parent.content.size) return undefined;
  return /^\/([\p{L}\d ]{0,20})$/u.exec($from.parent.textContent)?.[1];
}

/** Takes the slash and what follows it out of the text before a tool runs. */
function runTool(editor: Editor, tool: TextTool): void {
  const { $from } = editor.state.selection;
  editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run();
  tool.run(editor);
}

/** Connects the listbox with the text, where the focus stays. */
function useListboxOf(editor: Editor, listId: string, optionId: string | undefined): void {
  useEffect(() => {
    if (optionId === undefined || editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", optionId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, listId, optionId]);
}

/** The options that match what was typed, and the one that is chosen. */
function useInsertMenu({ editor, onPicture }: Props) {
  const typed = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) =>
      isFocused ? typedAfterSlash(state) : undefined,
  });
  const [closedFor, setClosedFor] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const picture: TextTool = { label: "Picture", name: "Picture", run: onPicture };
  const matching = [...blockTools, picture, ruleTool].filter(({ name }) =>
    name.toLowerCase().includes((typed ?? "").trim().toLowerCase()),
  );
  if (typed === undefined && closedFor !== undefined) setClosedFor(undefined);
  const isOpen = typed !== undefined && closedFor === undefined && matching.length > 0;
  const current = Math.min(chosen, matching.length - 1);
  const choose = (tool: TextTool | undefined) => {
    setChosen(0);
    if (tool) runTool(editor, tool);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || isComposing(event)) return;
    const move = { ArrowDown: 1, ArrowUp: matching.length - 1 }[event.key];
    if (move !== undefined) setChosen((current + move) % matching.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(matching[current]);
    else if (event.key === "Escape") setClosedFor(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    // Before the editor's own keys.
    const { dom } = editor.view;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    dom.addEventListener("keydown", onKeyDown, { capture: true });
    return () => dom.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [editor]);
  return { isOpen, matching, current, choose };
}

/** What a slash on an empty line offers to insert. */
export function InsertMenu(props: Props) {
  const { editor } = props;
  const id = useId();
  const { isOpen, matching, current, choose } = useInsertMenu(props);
  const optionId = (index: number) => `${id}-${index}`;
  useListboxOf(editor, id, isOpen ? optionId(current) : undefined);
  if (!isOpen) return null;
  return (
    <CursorLayer editor={editor} id={id} role="listbox" aria-label="Insert" className="insert-menu">
      {matching.map((tool, index) => (
        <div
          key={tool.name}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="insert-option"
          onMouseDown={(event) => {
            event.preventDefault();
            choose(tool);
          }}
        >
          {tool.name}
        </div>
      ))}
    </CursorLayer>
  );
}
