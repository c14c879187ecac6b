import type { KeyboardEvent, ReactNode } from "react";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { submitForm } from "./submit-form.ts";

type Props = {
  /** What the main button does. */
  action: string;
  /** The label of the main button while the action runs. */
  pending: string | false;
  /** Why the action failed, as a sentence. */
  failure?: string | null | undefined;
  isDisabled?: boolean;
  /** Never called while the action runs. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Ctrl+Enter or ⌘Enter in a field of several lines does the action; in one of a single line, Enter does. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || isComposing(nativeEvent)) return;
  // React also hands over the keys of a dialog above this one.
  const isField = target instanceof HTMLTextAreaElement && currentTarget.contains(target);
  if (!isField) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}

/** What stands in a modal that does one thing: its fields, why it failed, and a foot with Cancel and the action. */
export function DialogForm(props: Props) {
  const { action, pending, failure, isDisabled = false, onSubmit, onClose, children } = props;
  const submit = () => {
    if (!(pending || isDisabled)) onSubmit();
  };
  return (
    <form noValidate onKeyDown={onKeyDown} onSubmit={(event) => submitForm(event, submit)}>
      <div className="modal-text">{children}</div>
      {/* Outside the fields, which scroll: at their end it would be out of sight. */}
      {failure && (
        <p role="alert" className="modal-failure text-danger">
          {failure}
        </p>
      )}
      <footer className="modal-foot modal-actions">
        <Button kind="outline" className="admin-button" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className="admin-button" disabled={isDisabled} pending={pending}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
