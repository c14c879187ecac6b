import { lazy, Suspense } from "react";
import type { Submission } from "./use-submission.ts";

/** The sentences come with the rules of the form: before those are there, nothing can be said. */
export const loadNotes = () => import("./form-messages.tsx");
const SubmitStatusMessage = lazy(async () => ({
  default: (await loadNotes()).SubmitStatusMessage,
}));
const DraftMessage = lazy(async () => ({ default: (await loadNotes()).DraftMessage }));

/** How the submission is doing, in a sentence; one that drags on can be taken back. */
export function FormStatus({ submission }: { submission: Submission }) {
  const { stage } = submission.state;
  return (
    <div role="status">
      {stage !== "editing" && (
        <Suspense>
          <SubmitStatusMessage submission={submission} />
        </Suspense>
      )}
    </div>
  );
}

type DraftNoteProps = {
  submission: Submission;
  /** Takes up the draft that is offered. */
  onContinue?: () => void;
};

/** Offers the draft that was kept, or says that it is back. */
export function DraftStatus({ submission, onContinue }: DraftNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {submission.state.draft && (
        <Suspense>
          <DraftMessage submission={submission} onContinue={onContinue} />
        </Suspense>
      )}
    </div>
  );
}
