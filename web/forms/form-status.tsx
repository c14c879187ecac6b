import { lazy, Suspense } from "react";
import type { FieldErrors } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

/** Loads the messages. They come with the form's code, because no message exists before it. */
export const loadMessages = () => import("./form-messages.tsx");
const SubmitStatusMessage = lazy(async () => ({
  default: (await loadMessages()).SubmitStatusMessage,
}));
const DraftMessage = lazy(async () => ({ default: (await loadMessages()).DraftMessage }));

/** The live region of a form: announces a slow, waiting, cancelled or failed submission. */
export function FormStatus({ submission }: { submission: Submission }) {
  const { phase } = submission.state;
  return (
    <div role="status">
      {phase !== "idle" && phase !== "ready" && (
        <Suspense>
          <SubmitStatusMessage submission={submission} />
        </Suspense>
      )}
    </div>
  );
}

type DraftStatusProps = {
  submission: Submission;
  /** Called after the person changed the draft, with the errors of the fields still incomplete. */
  onChange?: (errors: FieldErrors) => void;
};

/** The live region for the draft: offers it, or announces that it was restored or discarded. */
export function DraftStatus({ submission, onChange }: DraftStatusProps) {
  return (
    <div role="status" className="empty:hidden">
      {submission.state.draft && (
        <Suspense>
          <DraftMessage submission={submission} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
