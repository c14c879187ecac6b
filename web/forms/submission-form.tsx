import type { ReactNode } from "react";
import { honeypotField } from "#contract/spam-signals.ts";
import { FieldErrors } from "#web/ui/field.tsx";
import type { Submission } from "./use-submission.ts";

type SubmissionFormProps = {
  submission: Submission;
  /** Where the form is posted before, or without, its script. */
  action: string;
  className?: string;
  children: ReactNode;
};

/** A field only scripts fill in. */
function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Website
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** A native form whose fields know what is wrong with them. */
export function SubmissionForm({ submission, action, className, children }: SubmissionFormProps) {
  return (
    <form ref={submission.form} method="post" action={action} className={className}>
      <FieldErrors value={submission.state.errors}>{children}</FieldErrors>
      <Honeypot />
    </form>
  );
}
