import { SubmissionButton } from "#web/ui/submission-button.tsx";

const load = async () => (await import("./application-dialog.tsx")).ApplicationDialog;

/** Opens the application portal. */
export function ApplicationButton() {
  return (
    <SubmissionButton kind="primary" load={load} label="Your application">
      Submit Application
    </SubmissionButton>
  );
}
