import { useState } from "react";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { useRecordChange } from "./use-record-change.ts";
import { isConfirmationWithheld } from "./was-written-to.ts";

/** Moves an application to the spam and back; `isAsking` while a mail would be sent that cannot be taken back. */
export function useSpamChange(application: ApplicationDetail) {
  const { mutate, isPending } = useRecordChange(application);
  const [isAsking, setAsking] = useState(false);
  const change = () => mutate({ isSpam: !application.isSpam });
  return {
    isPending,
    isAsking,
    /** Asks first where it must. */
    toggle: isConfirmationWithheld(application) ? () => setAsking(true) : change,
    confirm: change,
    stopAsking: () => setAsking(false),
  };
}

type Props = { application: ApplicationDetail; spam: ReturnType<typeof useSpamChange> };

/** Moves an application to the spam and back; the toast undoes it. Asks before it sends what cannot be taken back. */
export function SpamButton({ application: { isSpam, email }, spam }: Props) {
  const { isPending, isAsking, toggle, confirm, stopAsking } = spam;
  return (
    <>
      <TextButton pending={isPending && "Moving..."} onClick={toggle}>
        {isSpam ? "Not Spam" : "Spam"}
      </TextButton>
      {isAsking && (
        <ConfirmDialog title="Not spam?" verb="Not Spam" onConfirm={confirm} onClose={stopAsking}>
          <p>
            The confirmation that was withheld is sent to{" "}
            <bdi className="wrap-anywhere">{email}</bdi> at once. That cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
