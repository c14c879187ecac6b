import { type ReactNode, useState } from "react";
import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/application-record.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { applicantName } from "./applicant-name.ts";
import { AssignMenu } from "./assign-menu.tsx";
import type { Decline } from "./decline-dialog.tsx";
import { MailButton, type MailPurpose } from "./mail-button.tsx";
import { SpamButton, useSpamChange } from "./spam-button.tsx";
import { isSameStatus, nextStatus, statusLabel } from "./status.ts";
import { StatusChangeError } from "./status-change-error.tsx";
import { StatusLabel } from "./status-label.tsx";
import { useApplicationCommands } from "./use-application-commands.ts";
import { useRecordChange } from "./use-record-change.ts";
import { type StatusChange, useStatusChange } from "./use-status-change.ts";

const DeclineDialog = lazyDialog(async () => (await import("./decline-dialog.tsx")).DeclineDialog);

type LineProps = {
  application: ApplicationDetail;
  isPending: boolean;
  onMove: (status: ApplicationStatus) => void;
};

const declined: ApplicationStatus = { stage: "decided", outcome: "declined" };

const isDecision = ({ stage }: ApplicationStatus): boolean => stage === "decided";

/** The status as a line across the page, drawn to where the application is; every step is a button. */
function StatusLine({ application, isPending, onMove }: LineProps) {
  const current = applicationStatuses.findIndex((status) => isSameStatus(status, application));
  // The line reaches over the stages; of the decisions only the one that was made is on it.
  const isReached = (index: number, status: ApplicationStatus) =>
    index === current || (index < current && !isDecision(status));
  return (
    <ul className="stage-line" aria-label="Status" aria-busy={isPending}>
      {applicationStatuses.map((status, index) => (
        <li key={statusLabel(status)} data-reached={isReached(index, status) || undefined}>
          <button
            type="button"
            className="stage"
            aria-pressed={index === current}
            onClick={() => onMove(status)}
          >
            <StatusLabel status={status} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  application: ApplicationDetail;
  /** What stands between the actions and the line. */
  header: ReactNode;
  /** What follows the line; an error comes after it, so that it moves nothing. */
  children: ReactNode;
};

/** What can be done with an application, and the line of its status; a key has its hint on its button. */
export function StatusPicker({ application, header, children }: Props) {
  const { mutate, isPending, error, variables, reset } = useStatusChange(application);
  const { mutate: change } = useRecordChange(application);
  const spam = useSpamChange(application);
  const [isDeclining, setDeclining] = useState(false);
  const [mailPurpose, setMailPurpose] = useState<MailPurpose | null>(null);
  const send = (sent: StatusChange) =>
    mutate(sent, sent.isWritten ? { onSuccess: () => setMailPurpose("decline") } : undefined);
  const decline = ({ reason, isWritten, onDeclined }: Decline) =>
    send({ status: declined, declineReason: reason, isWritten, onChanged: onDeclined });
  const move = (status: ApplicationStatus) => {
    if (isPending || isSameStatus(status, application)) return;
    if (status.outcome === "declined") setDeclining(true);
    else send({ status });
  };
  const next = nextStatus(application);
  useShortcuts({
    m: () => {
      if (next) move(next);
    },
    d: () => {
      if (!isDecision(application)) move(declined);
    },
  });
  const assign = (assigneeId: string | null) => change({ assigneeId });
  useApplicationCommands(application, { move, assign, toggleSpam: spam.toggle });
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          {next && (
            <Button className="admin-button" onClick={() => move(next)}>
              Move to {statusLabel(next)}
              <span aria-hidden="true" className="key-hint">
                <KeyCap name="m" />
              </span>
            </Button>
          )}
          <MailButton application={application} purpose={mailPurpose} onChange={setMailPurpose} />
          <AssignMenu shortcut="a" current={application.assignee?.id ?? null} onAssign={assign} />
          {!isDecision(application) && (
            <Button
              kind="outline"
              className="admin-button"
              data-danger=""
              onClick={() => move(declined)}
            >
              Decline…
              <span aria-hidden="true" className="key-hint">
                <KeyCap name="d" />
              </span>
            </Button>
          )}
        </div>
        <div className="toolbar-end">
          <SpamButton application={application} spam={spam} />
        </div>
      </div>
      {header}
      <StatusLine application={application} isPending={isPending} onMove={move} />
      {children}
      {isDeclining && (
        <DeclineDialog
          ids={[application.id]}
          name={applicantName(application)}
          offersMail={!application.isSpam}
          onDecline={decline}
          onClose={() => setDeclining(false)}
        />
      )}
      {error && variables && (
        <StatusChangeError
          application={application}
          error={error}
          change={variables}
          onRepeat={() => send(variables)}
          onDismiss={reset}
        />
      )}
    </>
  );
}
