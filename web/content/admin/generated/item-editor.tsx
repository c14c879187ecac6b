import "./item-editor.css";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { type GeneratedItem, longestGeneratedText } from "#contract/generation.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useCommandKeys } from "#web/admin/kit/use-command-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { type Edit, forgetEdit, isUnsaved, keepEdit } from "./unsaved-edits.ts";
import { useItemChange } from "./use-item-change.ts";

type Props = { item: GeneratedItem; edit: Edit; children: ReactNode };

/** The title and the text of an item as fields, beside `children`. */
export function ItemEditor({ item, edit, children }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useItemChange();
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  const change = (fields: Partial<Edit>) => keepEdit(item.id, { ...edit, ...fields });
  const save = (version = edit.version) => {
    if (isPending) return;
    const { title, content } = edit;
    mutate({ item: { id: item.id, version }, change: { action: "edit", title, content } });
  };
  const discard = () => {
    forgetEdit(item.id);
    if (isUnsaved(edit))
      showToast({ title: "Changes discarded", onUndo: () => keepEdit(item.id, edit) });
  };
  useHeldSession(isUnsaved(edit));
  useCommandKeys({ s: save });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={onSubmit}>
      <div className="toolbar">
        <div className="toolbar-start">
          <Button type="submit" className="admin-button" pending={isPending && "Saving..."}>
            Save
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="mod" />
              <KeyCap name="s" />
            </span>
          </Button>
          <Button kind="outline" className="admin-button" onClick={discard}>
            Discard Changes
          </Button>
        </div>
      </div>
      <ConflictActions
        error={error}
        what="this text"
        mine={{ title: edit.title, text: edit.content }}
        theirs={{ title: item.title, text: item.content }}
        onLoadTheirs={discard}
        onSaveOver={({ version }) => {
          reset();
          save(version);
        }}
      />
      <div className="record-columns" data-columns={2}>
        <div className="record-column item-editor">
          <TextInput
            label="Title"
            maxLength={160}
            value={edit.title}
            onChange={(title) => change({ title })}
          />
          <Labelled
            label="Text"
            hint="Two hash characters make a heading, a hyphen a list item, two asterisks bold."
          >
            {({ className, ...control }) => (
              <textarea
                {...control}
                ref={text}
                className={`${className} labelled-long`}
                maxLength={longestGeneratedText}
                value={edit.content}
                onChange={(event) => change({ content: event.target.value })}
              />
            )}
          </Labelled>
        </div>
        {children}
      </div>
    </form>
  );
}
