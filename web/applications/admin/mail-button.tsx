import { useState } from "react";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";

const MailDialog = lazyDialog(async () => (await import("./mail-dialog.tsx")).MailDialog);

/** The kind of mail that the open dialog writes. */
export type MailPurpose = "any" | "decline";

type Props = {
  application: ApplicationDetail;
  /** Null while the dialog is closed. */
  purpose: MailPurpose | null;
  onChange: (purpose: MailPurpose | null) => void;
};

/** Opens the dialog that writes to an applicant; `r` does the same. */
export function MailButton({ application, purpose, onChange }: Props) {
  const [takenBack, setTakenBack] = useState(0);
  const open = () => onChange("any");
  const openAgain = () => {
    // A dialog that is open would go on with the draft it began with.
    setTakenBack((count) => count + 1);
    open();
  };
  useShortcuts({ r: open });
  return (
    <>
      <Button kind="outline" className="admin-button" onClick={open}>
        Mail
        <span aria-hidden="true" className="key-hint">
          <KeyCap name="r" />
        </span>
      </Button>
      {purpose && (
        <MailDialog
          key={takenBack}
          application={application}
          isDecline={purpose === "decline"}
          onTakenBack={openAgain}
          onClose={() => onChange(null)}
        />
      )}
    </>
  );
}
