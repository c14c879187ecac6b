import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { type FormPhase, isSubmitting } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

const messages: Partial<Record<FormPhase, string>> = {
  slow: "Still on its way: the connection is slow.",
  waiting: "You are offline. Everything you wrote is kept and will be sent when you are back.",
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

const day = new Intl.DateTimeFormat(brand.locale, { day: "numeric", month: "long" });

/** Says which draft is offered or was restored, with the buttons to restore or discard it. */
export function DraftMessage({
  submission: { state, controls },
  onContinue,
}: {
  submission: Submission;
  onContinue?: (() => void) | undefined;
}) {
  if (!state.draft) return null;
  const isOffered = state.draft.state === "offered";
  const savedDay = day.format(state.draft.savedAt);
  return (
    <div className="border-accent border-l-2 pl-4 text-small">
      <p>
        {isOffered
          ? `You began on ${savedDay} and have not sent it yet.`
          : `What you wrote on ${savedDay} is back.`}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {isOffered && (
          <Button kind="link" onClick={onContinue}>
            Continue where you left off
          </Button>
        )}
        <Button kind="link" onClick={() => controls.current?.reset()}>
          Start afresh
        </Button>
      </div>
    </div>
  );
}
