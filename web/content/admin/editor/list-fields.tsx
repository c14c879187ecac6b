import { type KeyboardEvent, useState } from "react";
import { isSameValue } from "#web/content/admin/diff/same-value.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import type { ControlProps } from "./field-frame.tsx";

type ListProps = {
  control: ControlProps;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onBlur: () => void;
};

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** A list of texts, one a line. What is typed stays as it is, empty lines included. */
export function LinesField({ control, value, onChange, onBlur }: ListProps) {
  const [typed, setTyped] = useState("");
  const text = isSameValue(linesOf(typed), value) ? typed : value.join("\n");
  return (
    <textarea
      {...control}
      className="admin-field"
      rows={3}
      value={text}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

/** A list of short texts: Enter or a comma adds one, Backspace in the empty field takes the last. */
export function TagsField({ control, value, onChange, onBlur }: ListProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    const tags = typed.split(",").map((tag) => tag.trim());
    const added = tags.filter(
      (tag, index) => tag && !value.includes(tag) && tags.indexOf(tag) === index,
    );
    if (added.length > 0) onChange([...value, ...added]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // A held key empties the text, and stops there.
    if (event.key === "Backspace" && typed === "" && !event.repeat) onChange(value.slice(0, -1));
    if (event.key !== "Enter" && event.key !== ",") return;
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="tags-field">
      {value.map((tag) => (
        <span key={tag} className="tag-chip">
          <bdi>{tag}</bdi>
          <button
            type="button"
            className="icon-button"
            onClick={() => onChange(value.filter((each) => each !== tag))}
          >
            <span className="sr-only">
              Remove <bdi>{tag}</bdi>
            </span>
            <CloseIcon />
          </button>
        </span>
      ))}
      <input
        {...control}
        className="tags-input"
        autoComplete="off"
        placeholder="Add, then Enter"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add();
          onBlur();
        }}
      />
    </div>
  );
}
