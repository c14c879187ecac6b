import { lazy, Suspense, useCallback, useState } from "react";
import { loadAhead } from "#web/lib/new-build.ts";
import type { Receipt } from "#web/lib/submission-state.ts";
import { DialogButton, type DialogButtonProps } from "./dialog-button.tsx";

const loadKeepsake = () => import("./keepsake.tsx");
const Keepsake = lazy(async () => ({ default: (await loadKeepsake()).Keepsake }));

type SubmissionButtonProps = Omit<DialogButtonProps, "onSent" | "className"> & {
  /** What the reference belongs to: "Your application". */
  label: string;
};

/** Opens a dialog that sends something; afterwards its reference stands beneath the button. */
export function SubmissionButton({ label, load, ...button }: SubmissionButtonProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const loadBoth = useCallback(() => {
    // The reference must not depend on the network once the submission has arrived.
    loadAhead(loadKeepsake);
    return load();
  }, [load]);
  return (
    <div className="w-fit">
      <DialogButton {...button} load={loadBoth} onSent={setReceipt} />
      {receipt && (
        <Suspense>
          <Keepsake label={label} reference={receipt.reference} />
        </Suspense>
      )}
    </div>
  );
}
