import { type ReactNode, useState } from "react";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { isolated } from "#contract/visible-text.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { applicantName } from "./applicant-name.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { SpamButton } from "./spam-button.tsx";
import {
  type ApplicationStatus,
  isSameStatus,
  nextStatus,
  statusLabel,
  statusOptions,
} from "./status.ts";
import { StatusChangeError } from "./status-change-error.tsx";
import { StatusLabel } from "./status-label.tsx";
import { useStatusChange } from "./use-status-change.ts";

type LineProps = {
  application: ApplicationDetail;
  isPending: boolean;
  onMove: (status: ApplicationStatus) => void;
};

const declined: ApplicationStatus = { stage: "decided", outcome: "declined" };

const isDecision = ({ stage }: ApplicationStatus): boolean => stage === "decided";

/** The status as a line across the page, drawn to where the application is; every step is a button. */
function StatusLine({ application, isPending, onMove }: LineProps) {
  const current = statusOptions.findIndex((status) => isSameStatus(status, application));
  // The line reaches over the stages; of the decisions only the one that was made is on it.
  const isReached = (index: number, status: ApplicationStatus) =>
    index === current || (index < current && !isDecision(status));
  return (
    <ul className="stage-line" aria-label="Status" aria-busy={isPending}>
      {statusOptions.map((status, index) => (
        <li key={statusLabel(status)} data-reached={isReached(index, status) || undefined}>
          <button
            type="button"
            className="stage"
            aria-pressed={index === current}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onMove(status)}
          >
            <StatusLabel status={status} />
            <span aria-hidden="true" className="key-hint">
              <KeyCap name={String(index + 1)} />
            </span>
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

/** The status of an application and the ways to change it: a press, or the key beside it. */
export function StatusPicker({ application, header, children }: Props) {
  const { email } = application;
  const { mutate, isPending, error, variables, reset } = useStatusChange(application);
  const [isDeclining, setDeclining] = useState(false);
  const move = (status: ApplicationStatus) => {
    if (isPending || isSameStatus(status, application)) return;
    if (status.outcome === "declined") setDeclining(true);
    else mutate({ status });
  };
  const next = nextStatus(application);
  useShortcuts({
    ...Object.fromEntries(
      statusOptions.map((status, index) => [String(index + 1), () => move(status)]),
    ),
    m: () => {
      if (next) move(next);
    },
  });
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
          <a className={buttonStyle("outline", "admin-button")} href={`mailto:${email}`}>
            Mail
          </a>
          {!isDecision(application) && (
            <Button kind="outline" className="admin-button" onClick={() => move(declined)}>
              Decline…
            </Button>
          )}
        </div>
        <div className="toolbar-end">
          <SpamButton application={application} />
        </div>
      </div>
      {header}
      <StatusLine application={application} isPending={isPending} onMove={move} />
      {children}
      {isDeclining && (
        <DeclineDialog
          name={isolated(applicantName(application))}
          onDecline={(declineReason) => mutate({ status: declined, declineReason })}
          onClose={() => setDeclining(false)}
        />
      )}
      {error && variables && !variables.isUndo && (
        <StatusChangeError
          application={application}
          error={error}
          change={variables}
          onRepeat={() => mutate(variables)}
          onDismiss={reset}
        />
      )}
    </>
  );
}
