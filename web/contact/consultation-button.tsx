import { FormDialogButton } from "#web/forms/form-dialog-button.tsx";

const load = async () => (await import("./consultation-dialog.tsx")).ConsultationDialog;

/** Opens the consultation dialog. */
export function ConsultationButton() {
  return (
    <FormDialogButton form="consultation" kind="link" load={load} label="Consultation">
      Schedule Consultation
    </FormDialogButton>
  );
}
