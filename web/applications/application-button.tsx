import { FormDialogButton } from "#web/forms/form-dialog-button.tsx";

const load = async () => (await import("./application-dialog.tsx")).ApplicationDialog;

/** Opens the application portal. */
export function ApplicationButton() {
  return (
    <FormDialogButton form="portal" kind="primary" load={load} label="Application">
      Submit Application
    </FormDialogButton>
  );
}
