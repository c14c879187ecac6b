import { SubmissionButton } from "#web/ui/submission-button.tsx";

const load = async () => (await import("./consultation-dialog.tsx")).ConsultationDialog;

/** Opens the consultation dialog. */
export function ConsultationButton() {
  return (
    <SubmissionButton kind="quiet" load={load} label="Your consultation">
      Schedule Consultation
    </SubmissionButton>
  );
}
