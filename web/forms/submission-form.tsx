import type { ReactNode } from "react";
import { FieldErrors } from "#web/ui/field.tsx";
import { honeypot } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

type SubmissionFormProps = {
  submission: Submission;
  /** The path the form is posted to as plain HTML, without script or before it is loaded. */
  action: string;
  className?: string;
  children: ReactNode;
};

/** A field that is hidden from people and screen readers, so only a bot fills it in. */
function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Website
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The form element of a submission; its fields read their errors from the context. */
export function SubmissionForm({ submission, action, className, children }: SubmissionFormProps) {
  return (
    <form ref={submission.form} method="post" action={action} className={className}>
      <FieldErrors value={submission.state.errors}>{children}</FieldErrors>
      <Honeypot />
    </form>
  );
}
