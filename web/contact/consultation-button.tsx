import { SubmitButton } from "#web/forms/submit-button.tsx";

const load = async () => (await import("./consultation-dialog.tsx")).ConsultationDialog;

/** Opens the consultation dialog. */
export function ConsultationButton() {
  return (
    <SubmitButton kind="link" load={load} label="Your consultation">
      Schedule Consultation
    </SubmitButton>
  );
}
