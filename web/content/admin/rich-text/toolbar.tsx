import "./toolbar.css";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type MouseEvent, type Ref, useState } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { blockTools, ruleTool, styleTools, type TextTool } from "./text-tools.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
};

const blockNames = { paragraph: "Text", h2: "Heading 2", h3: "Heading 3" } as const;

function blockNameOf(editor: Editor): keyof typeof blockNames {
  if (editor.isActive("heading", { level: 2 })) return "h2";
  return editor.isActive("heading", { level: 3 }) ? "h3" : "paragraph";
}

/** The tools in the order of the tab stop that they share. */
function useTools({ editor, onLink, onPicture }: Omit<Props, "ref">): TextTool[][] {
  const link: TextTool = {
    label: "Link",
    name: "Link",
    isActive: (each) => each.isActive("link"),
    run: onLink,
  };
  const picture: TextTool = {
    label: "Picture",
    name: "Picture",
    run: onPicture,
  };
  // Read here, so that the tools are drawn anew when any of them changes.
  useEditorState({
    editor,
    selector: ({ editor: each }) =>
      [...styleTools, link, ...blockTools].map(({ isActive }) => isActive?.(each)).join(),
  });
  return [
    [...styleTools, link],
    [...blockTools, picture, ruleTool],
  ];
}

/** The name with the word on the screen, which people who speak to their computer say. */
const accessibleName = ({ name, label }: TextTool): string =>
  name.includes(label) ? name : `${name} (${label})`;

const controlsOf = (toolbar: Element): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>("select, button"),
];

/** The tool that the arrow keys lead to from the focused one. */
function toolAfterKey(key: string, controls: readonly HTMLElement[], current: number) {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (current + 1) % controls.length,
    ArrowLeft: (current - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  };
  return targets[key];
}

/** The tools of the text as words: one tab stop, arrow keys between them, Esc back to the text. */
export function Toolbar({ ref, ...props }: Props) {
  const { editor } = props;
  const [stop, setStop] = useState(0);
  const groups = useTools(props);
  const block = useEditorState({ editor, selector: () => blockNameOf(editor) });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsOf(event.currentTarget);
    const target = toolAfterKey(event.key, controls, stop);
    if (event.key === "Escape") editor.commands.focus();
    else if (target !== undefined) {
      setStop(target);
      controls[target]?.focus();
    } else return;
    event.preventDefault();
  };
  const keepSelection = (event: MouseEvent) => event.preventDefault();
  const tools = groups.flat();
  return (
    <div className="rich-text-tools">
      <div
        ref={ref}
        role="toolbar"
        aria-label="Text tools"
        className="rich-text-toolbar"
        onKeyDown={onKeyDown}
        onFocus={(event) =>
          setStop(Math.max(0, controlsOf(event.currentTarget).indexOf(event.target)))
        }
      >
        <select
          aria-label="Kind of text"
          className="filter-select"
          tabIndex={stop === 0 ? 0 : -1}
          value={block}
          onChange={({ target }) => {
            const level = target.value === "h2" ? 2 : target.value === "h3" ? 3 : undefined;
            editor
              .chain()
              .focus()
              .setTextBlock(level ? "heading" : "paragraph", level)
              .run();
          }}
        >
          {Object.entries(blockNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {groups.map((group) => (
          <div key={group[0]?.name} className="tool-group">
            {group.map((tool) => (
              <button
                key={tool.name}
                type="button"
                className="tool"
                data-tool={tool.label}
                tabIndex={stop === tools.indexOf(tool) + 1 ? 0 : -1}
                aria-label={accessibleName(tool)}
                aria-pressed={tool.isActive?.(editor)}
                onMouseDown={keepSelection}
                onClick={() => tool.run(editor)}
              >
                {tool.label}
              </button>
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="rich-text-hint key-hint">
        <KeyCap name="/" />
        inserts, Markdown works
      </p>
    </div>
  );
}
