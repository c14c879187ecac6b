import { SubmitButton } from "#web/forms/submit-button.tsx";

const load = async () => (await import("./application-dialog.tsx")).ApplicationDialog;

/** Opens the application portal. */
export function ApplicationButton() {
  return (
    <SubmitButton kind="primary" load={load} label="Your application">
      Submit Application
    </SubmitButton>
  );
}
