import { lazy, Suspense } from "react";
import type { FieldErrors } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

// Comes with the form's code, because no message exists before it.
const FormMessage = lazy(async () => ({
  default: (await import("./form-messages.tsx")).FormMessage,
}));

type StatusProps = {
  submission: Submission;
  /** Called after the person changed the draft, with the errors of the fields still incomplete. */
  onChange?: (errors: FieldErrors) => void;
};

const messageOf = (about: "draft" | "phase", props: StatusProps) => (
  <Suspense>
    <FormMessage about={about} {...props} />
  </Suspense>
);

/** The live region of a form: announces a slow, waiting, cancelled or failed submission. */
export function FormStatus(props: StatusProps) {
  const { phase } = props.submission.state;
  return <div role="status">{!/idle|ready/.test(phase) && messageOf("phase", props)}</div>;
}

/** The live region for the draft: offers it, or announces that it was restored or discarded. */
export function DraftStatus(props: StatusProps) {
  return (
    <div role="status" className="empty:hidden">
      {props.submission.state.draft && messageOf("draft", props)}
    </div>
  );
}
