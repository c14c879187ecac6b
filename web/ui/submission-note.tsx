import { lazy, Suspense } from "react";
import type { Submission } from "#web/lib/submission.ts";

/** The sentences come with the rules of the form: before those are there, nothing can be said. */
export const loadNotes = () => import("./submission-sentences.tsx");
const StageSentence = lazy(async () => ({ default: (await loadNotes()).StageSentence }));
const DraftSentence = lazy(async () => ({ default: (await loadNotes()).DraftSentence }));

/** How the submission is doing, in a sentence; one that drags on can be taken back. */
export function SubmissionNote({ submission }: { submission: Submission }) {
  const { stage } = submission.state;
  return (
    <div role="status">
      {stage !== "editing" && (
        <Suspense>
          <StageSentence submission={submission} />
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
export function DraftNote({ submission, onContinue }: DraftNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {submission.state.draft && (
        <Suspense>
          <DraftSentence submission={submission} onContinue={onContinue} />
        </Suspense>
      )}
    </div>
  );
}
