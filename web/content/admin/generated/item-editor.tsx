import "./item-editor.css";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { type GeneratedItem, longestGeneratedText } from "#contract/generation.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { ApiError } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { type Edit, forgetEdit, keepEdit } from "./unsaved-edits.ts";
import { useItemChange } from "./use-item-change.ts";

type NoticeProps = { error: Error; edit: Edit; onSaveOver: () => void; onLoadTheirs: () => void };

/** Why an edit was not saved; where another admin was first, who, when, and what can be done. */
function SaveError({ error, edit, onSaveOver, onLoadTheirs }: NoticeProps) {
  const problem = error instanceof ApiError ? error.problem : null;
  const { current } = problem ?? {};
  const fields = problem?.fields?.map(({ message }) => message).join(" ");
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">Not saved.</span>{" "}
        <span className="text-muted">
          {current
            ? `${current.changedBy ?? "Another admin"} changed this text at ${exactTime(current.changedAt)}. Yours is kept here.`
            : fields || errorMessage(error)}
        </span>
      </p>
      {current && (
        <>
          <CopyButton text={`${edit.title}\n\n${edit.content}`} />
          <Button kind="outline" className="admin-button" onClick={onLoadTheirs}>
            Load Theirs
          </Button>
          <Button kind="outline" className="admin-button" onClick={onSaveOver}>
            Save Mine Over
          </Button>
        </>
      )}
    </div>
  );
}

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
  const close = () => forgetEdit(item.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    save();
  };
  const saveOver = () => {
    const current = error instanceof ApiError ? error.problem?.current : undefined;
    reset();
    if (current) save(current.version);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onKeyDown={onKeyDown} onSubmit={onSubmit}>
      <div className="toolbar">
        <div className="toolbar-start">
          <Button type="submit" className="admin-button" pending={isPending && "Saving..."}>
            Save
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="mod" />
              <KeyCap name="s" />
            </span>
          </Button>
          <Button kind="outline" className="admin-button" onClick={close}>
            Discard Changes
          </Button>
        </div>
      </div>
      {error && <SaveError error={error} edit={edit} onSaveOver={saveOver} onLoadTheirs={close} />}
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
