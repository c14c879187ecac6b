import "#web/admin/kit/labelled.css";
import type { KeyboardEvent, RefObject } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { leaveField } from "#web/admin/kit/leave-field.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import "./record-details.css";

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  /** The label of the button that saves. */
  action: string;
  isPending: boolean;
  onType: (text: string) => void;
  /** Never called for a text of blanks. */
  onSave: () => void;
  /** Leaves a note that is changed as it was. */
  onCancel?: () => void;
};

/** The field of a note, with the way to mention an admin and the button that saves. */
export function NoteField({ ref, label, text, action, isPending, ...props }: Props) {
  const { onType, onSave, onCancel } = props;
  const { data } = useTeam();
  const isEmpty = text.trim() === "";
  const save = () => {
    if (!(isEmpty || isPending)) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save();
    if (event.key === "Escape" && !isComposing(event.nativeEvent)) leaveField(ref.current);
  };
  const mention = (name: string) => {
    const before = text.replace(/(\S)$/, "$1 ");
    onType(`${before}@${name} `);
    ref.current?.focus();
  };
  return (
    <div className="note-form">
      <textarea
        ref={ref}
        className="labelled-control"
        aria-label={label}
        placeholder="Note for the team, @ to mention"
        maxLength={5000}
        readOnly={isPending}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="note-actions">
        <Popover label="Mention" name="Mention one of the team" closesOnPress>
          <ul className="popover-list">
            {data?.items.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className="text-button" onClick={() => mention(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
        {onCancel && (
          <button type="button" className="text-button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <Button
          kind="outline"
          className="admin-button"
          disabled={isEmpty}
          pending={isPending && "Saving..."}
          onClick={save}
        >
          {action}
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="mod" /> <KeyCap name="enter" />
          </span>
        </Button>
      </div>
    </div>
  );
}
