import { type Editor, getMarkRange } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "#web/lib/is-composing.ts";
import { CursorLayer } from "./cursor-layer.tsx";
import { linkTarget } from "./link-target.ts";

type Props = { editor: Editor; onClose: () => void };

/** The text a link is made of: the selection, the link around the cursor, or its own URL. */
function setLink(editor: Editor, href: string): void {
  const { selection, schema } = editor.state;
  const isInLink = editor.isActive("link");
  const mark = { type: "link", attrs: { href } };
  const chain = editor.chain().focus();
  if (isInLink) chain.extendMarkRange("link").setMark("link", { href }).run();
  else if (selection.empty && schema.marks.link)
    chain.insertContent({ type: "text", text: href, marks: [mark] }).run();
  else chain.setMark("link", { href }).run();
}

function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
}

/** Puts the cursor behind the link, so that typing goes on without it. */
function leaveLink(editor: Editor): void {
  const { selection, schema } = editor.state;
  const range = schema.marks.link && getMarkRange(selection.$to, schema.marks.link);
  editor.commands.focus(range?.to ?? selection.to);
}

/** Makes, changes, opens and removes the link at the cursor. */
export function LinkForm({ editor, onClose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState("");
  useEffect(() => {
    input.current?.select();
  }, []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around the editor is another one.
    event.stopPropagation();
    const target = linkTarget(typed);
    if ("error" in target) {
      setError(target.error);
      input.current?.focus();
      return;
    }
    setLink(editor, target.href);
    leaveLink(editor);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
  return (
    <CursorLayer
      editor={editor}
      role="dialog"
      aria-label="Link"
      className="link-form"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <form noValidate onSubmit={submit}>
        <label htmlFor={id}>Link to</label>
        <div className="link-row">
          <input
            ref={input}
            id={id}
            className="rich-text-input"
            inputMode="url"
            autoComplete="off"
            placeholder="https://, /page or an email"
            value={typed}
            aria-invalid={error !== ""}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => {
              setTyped(target.value);
              setError("");
            }}
          />
          <button type="submit" className="text-button">
            Apply
          </button>
          {current !== "" && (
            <>
              <a className="text-button" href={current} target="_blank" rel="noreferrer">
                Open
              </a>
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  removeLink(editor);
                  onClose();
                }}
              >
                Remove
              </button>
            </>
          )}
        </div>
        <p id={`${id}-error`} role="alert" className="link-error">
          {error}
        </p>
      </form>
    </CursorLayer>
  );
}
