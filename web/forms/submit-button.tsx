import { lazy, Suspense, useCallback, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { DialogButton, type DialogButtonProps } from "#web/ui/dialog-button.tsx";
import type { Receipt } from "./form-state.ts";

const loadReferenceCode = () => import("#web/ui/reference-code.tsx");
const ReferenceCode = lazy(async () => ({ default: (await loadReferenceCode()).ReferenceCode }));

type SubmissionButtonProps = Omit<DialogButtonProps<Receipt>, "onSent" | "className"> & {
  /** What the reference belongs to: "Your application". */
  label: string;
};

/** Opens a dialog that sends something; afterwards its reference stands beneath the button. */
export function SubmitButton({ label, load, ...button }: SubmissionButtonProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const loadBoth = useCallback(() => {
    // The reference must not depend on the network once the submission has arrived.
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
