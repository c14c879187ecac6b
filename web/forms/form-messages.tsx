import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import type { FormState } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

const sentences: Partial<Record<FormState["stage"], string>> = {
  slow: "Still on its way: the connection is slow.",
  waiting: "You are offline. Everything you wrote is kept and will be sent when you are back.",
  failed: "Not sent. Everything you wrote is kept.",
};

/** What there is to say about a stage; one that drags on can be cancelled. */
export function SubmitStatusMessage({
  submission: { state, controls },
}: {
  submission: Submission;
}) {
  const sentence = sentences[state.stage];
  if (!sentence) return null;
  return (
    <p
      data-failed={state.stage === "failed" ? "" : undefined}
      className="border-accent border-l-2 pl-4 text-small data-failed:border-danger"
    >
      {sentence}
      {state.stage !== "failed" && (
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

/** What there is to say about a draft. */
export function DraftMessage({
  submission: { state, controls },
  onContinue,
}: {
  submission: Submission;
  onContinue?: (() => void) | undefined;
}) {
  if (!state.draft) return null;
  const isOffered = state.draft.state === "offered";
  const since = day.format(state.draft.savedAt);
  return (
    <div className="border-accent border-l-2 pl-4 text-small">
      <p>
        {isOffered
          ? `You began on ${since} and have not sent it yet.`
          : `What you wrote on ${since} is back.`}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {isOffered && (
          <Button kind="quiet" onClick={onContinue}>
            Continue where you left off
          </Button>
        )}
        <Button kind="quiet" onClick={() => controls.current?.reset()}>
          Start afresh
        </Button>
      </div>
    </div>
  );
}
