import { lazy, Suspense, useState } from "react";
import type { Receipt } from "#web/lib/submission-state.ts";
import { DialogButton, type DialogButtonProps } from "./dialog-button.tsx";

const Keepsake = lazy(async () => ({ default: (await import("./keepsake.tsx")).Keepsake }));

type SubmissionButtonProps = Omit<DialogButtonProps, "onSent" | "className"> & {
  /** What the reference belongs to: "Your application". */
  label: string;
};

/** Opens a dialog that sends something; afterwards its reference stands beneath the button. */
export function SubmissionButton({ label, ...button }: SubmissionButtonProps) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <div className="w-fit">
      <DialogButton {...button} onSent={setReceipt} />
      {receipt && (
        <Suspense>
          <Keepsake label={label} reference={receipt.reference} />
        </Suspense>
      )}
    </div>
  );
}
