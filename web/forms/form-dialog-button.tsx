import { lazy, Suspense, useCallback, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { DialogButton, type DialogButtonProps } from "#web/ui/dialog-button.tsx";
import type { Receipt } from "./form-state.ts";

const loadReferenceCode = () => import("#web/ui/reference-code.tsx");
const ReferenceCode = lazy(async () => ({ default: (await loadReferenceCode()).ReferenceCode }));

type FormDialogButtonProps = Omit<DialogButtonProps<Receipt>, "onSent" | "className"> & {
  /** What the reference identifies, for example "Your application". */
  label: string;
};

/** Opens a dialog with a form; after the submission the reference is shown below the button. */
export function FormDialogButton({ label, load, ...button }: FormDialogButtonProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const loadBoth = useCallback(() => {
    // Loaded before the submission, because the network may be lost after it.
    preload(loadReferenceCode);
    return load();
  }, [load]);
  return (
    <div className="w-fit">
      <DialogButton {...button} load={loadBoth} onSent={setReceipt} />
      {receipt && (
        <Suspense>
          <ReferenceCode label={label} reference={receipt.reference} />
        </Suspense>
      )}
    </div>
  );
}
