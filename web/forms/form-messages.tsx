import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import {
  type DraftAction,
  type DraftNotice,
  type FieldErrors,
  type FormPhase,
  type FormState,
  isSubmitting,
} from "./form-state.ts";
import { relativeDay } from "./relative-day.ts";
import type { Submission } from "./use-submission.ts";

const messages: Partial<Record<FormPhase, string>> = {
  slow: "Still on its way: the connection is slow.",
  waiting: "You are offline. Everything you wrote is kept and will be sent when you are back.",
  cancelled: "Sending stopped. Everything you wrote is kept.",
  failed: "Not sent. Everything you wrote is kept.",
};

const outdated = "Not sent: the site is being updated, or was since this page was opened.";
const outdatedMessage = ({ isUnstored }: FormState): string =>
  isUnstored
    ? `${outdated} Send it again in a few minutes. What you wrote is not stored in this browser: copy it before you load the page again.`
    : `${outdated} Everything you wrote is kept. Send it again in a few minutes, or load the page again.`;

/** What can be done while a message is shown: a submission in progress is cancelled, an outdated page loaded again if that loses nothing. */
function actionOf({ state, controls }: Submission) {
  if (isSubmitting(state)) return { label: "Cancel", run: () => controls.current?.cancel() };
  if (!state.isOutdated || state.isUnstored) return null;
  return { label: "Load the page again", run: () => location.reload() };
}

/** The message of a phase, if it has one, with what can be done. */
function SubmitStatusMessage({ submission }: { submission: Submission }) {
  const { state } = submission;
  const message = state.isOutdated ? outdatedMessage(state) : messages[state.phase];
  const action = actionOf(submission);
  if (!message) return null;
  return (
    <p
      data-failed={state.phase === "failed" ? "" : undefined}
      className="border-accent border-l-2 pl-4 text-small data-failed:border-danger"
    >
      {message}
      {action && (
        <button
          type="button"
          className="ml-3 min-h-6 underline decoration-accent underline-offset-4"
          onClick={action.run}
        >
          {action.label}
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
  useEarlier: "Use the earlier answers",
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
function DraftMessage({
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
        {sentences[draft.state](relativeDay(draft.savedAt))}
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

/** The message about the draft or about the phase of the submission. */
export const FormMessage = ({
  about,
  ...props
}: ComponentProps<typeof DraftMessage> & { about: "draft" | "phase" }) =>
  about === "draft" ? <DraftMessage {...props} /> : <SubmitStatusMessage {...props} />;
