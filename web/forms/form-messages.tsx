import { useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { dayWords } from "./day-words.ts";
import {
  type DraftAction,
  type DraftNotice,
  type FieldErrors,
  type FormPhase,
  isSubmitting,
} from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

const messages: Partial<Record<FormPhase, string>> = {
  slow: "Still on its way: the connection is slow.",
  waiting: "You are offline. Everything you wrote is kept and will be sent when you are back.",
  cancelled: "Sending stopped. Everything you wrote is kept.",
  failed: "Not sent. Everything you wrote is kept.",
};

/** The message of a phase, if it has one; a submission in progress can be cancelled. */
export function SubmitStatusMessage({
  submission: { state, controls },
}: {
  submission: Submission;
}) {
  const message = messages[state.phase];
  if (!message) return null;
  return (
    <p
      data-failed={state.phase === "failed" ? "" : undefined}
      className="border-accent border-l-2 pl-4 text-small data-failed:border-danger"
    >
      {message}
      {isSubmitting(state) && (
        <button
          type="button"
          className="ml-3 min-h-6 underline decoration-accent underline-offset-4"
          onClick={() => controls.current?.cancel()}
        >
          Cancel
        </button>
      )}
    </p>
  );
}

/** What the message says, by state; `when` is "today" or the like. */
const sentences: Record<DraftNotice["state"], (when: string) => string> = {
  offered: (when) => `You began ${when} and have not sent it yet.`,
  restored: (when) => `What you wrote ${when} is back.`,
  discarded: (when) => `What you wrote ${when} was removed.`,
};

const labels: Record<DraftAction, string> = {
  restore: "Continue where you left off",
  undo: "Undo",
  useEarlier: "Use the earlier words",
  startAfresh: "Start afresh",
};

function actionsOf({ state, canUndo, hasEarlier }: DraftNotice): readonly DraftAction[] {
  const actions: Record<DraftAction, boolean> = {
    restore: state === "offered",
    undo: canUndo,
    useEarlier: state === "restored" && hasEarlier,
    startAfresh: state !== "discarded",
  };
  return (Object.keys(actions) as DraftAction[]).filter((action) => actions[action]);
}

/** Says which draft is offered, restored or discarded, with the buttons to change that. */
export function DraftMessage({
  submission: { state, controls },
  onChange,
}: {
  submission: Submission;
  onChange?: ((errors: FieldErrors) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const { draft } = state;
  // The pressed button is gone. Its successor takes the focus, unless the page moves it further on.
  useLayoutEffect(() => {
    if (draft && hasActed.current) box.current?.querySelector("button")?.focus();
    hasActed.current = false;
  }, [draft]);
  if (!draft) return null;
  const run = (action: DraftAction) => {
    hasActed.current = true;
    const errors = controls.current?.changeDraft(action);
    if (errors) onChange?.(errors);
  };
  return (
    <div ref={box} className="border-accent border-l-2 pl-4 text-small">
      <p>
        {sentences[draft.state](dayWords(draft.savedAt))}
        {draft.state === "restored" &&
          draft.hasEarlier &&
          " Where you had written something new, that stayed."}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {actionsOf(draft).map((action) => (
          <Button
            key={action}
            kind="link"
            // The second click of a double click was meant for the button that was here before.
            onClick={({ detail }) => detail < 2 && run(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}
