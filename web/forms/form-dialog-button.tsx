import { useCallback } from "react";
import { optionalPart } from "#web/lib/loading/optional-part.tsx";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { DialogButton, type DialogButtonProps } from "#web/ui/dialog-button.tsx";
import type { Receipt } from "./form-state.ts";
import { useReference } from "./use-reference.ts";

const loadReferenceCode = () => import("#web/ui/reference-code.tsx");
const ReferenceCode = optionalPart(async () => (await loadReferenceCode()).ReferenceCode);

type FormDialogButtonProps = Omit<DialogButtonProps<Receipt>, "onSent" | "className"> & {
  /** The name in the form's definition. */
  form: string;
  /** What the reference identifies, for example "Application". */
  label: string;
};

/** Opens a dialog with a form. After the submission the reference is shown below the row of buttons. */
export function FormDialogButton({ form, label, load, ...button }: FormDialogButtonProps) {
  const [reference, keepReference] = useReference(form);
  const loadBoth = useCallback(() => {
    // Loaded before the submission, because the network may be lost after it.
    preload(loadReferenceCode);
    return load();
  }, [load]);
  return (
    <>
      <DialogButton
        {...button}
        load={loadBoth}
        onSent={(receipt) => keepReference(receipt.reference)}
      />
      {reference && <ReferenceCode label={label} reference={reference} />}
    </>
  );
}
