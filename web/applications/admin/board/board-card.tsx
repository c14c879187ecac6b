import { memo } from "react";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import {
  type ApplicationStatus,
  type ApplicationSummary,
  applicationStatuses,
} from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { exactTime, relativeTime } from "#web/admin/kit/relative-times.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { applicantName, companyName } from "#web/applications/admin/applicant-name.ts";
import { applicationUrl } from "#web/applications/admin/paths.ts";
import { isSameStatus, statusLabel } from "#web/applications/admin/status.ts";
import { StatusLabel } from "#web/applications/admin/status-label.tsx";
import { Link } from "#web/ui/link.tsx";

/** The initials of the first and the last name of a person. */
const initialsOf = (name: string): string => {
  const names = name.split(/[\s@.]+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : ""]
    .map((each) => [...(each ?? "")][0]?.toUpperCase() ?? "")
    .join("");
};

const Assignee = ({ name }: { name: string }) => (
  <span className="board-assignee" title={name}>
    <span aria-hidden="true">{initialsOf(name)}</span>
    <span className="sr-only">
      Assigned to <bdi>{name}</bdi>
    </span>
  </span>
);

/** Until when an answer is due; once there is one, when the application came. */
function CardTime({ application }: { application: ApplicationSummary }) {
  const now = useNow();
  const deadline = answerDeadline(application);
  if (deadline) return <DeadlineBar {...deadline} />;
  const { receivedAt } = application;
  return (
    <time dateTime={new Date(receivedAt).toISOString()} title={exactTime(receivedAt)}>
      <span className="sr-only">Received </span>
      {relativeTime(receivedAt, Math.max(now, receivedAt))}
    </time>
  );
}

type MoveMenuProps = {
  application: ApplicationSummary;
  onMove: (application: ApplicationSummary, status: ApplicationStatus) => void;
};

/** The other ways to move a card: dragging is not for every hand. */
function MoveMenu({ application, onMove }: MoveMenuProps) {
  const name = applicantName(application);
  const others = applicationStatuses.filter((status) => !isSameStatus(status, application));
  return (
    <Popover
      name={`Move ${isolated(name)}`}
      className="text-button board-move"
      label={
        <>
          Move
          <span className="sr-only">
            {" "}
            <bdi>{name}</bdi>
          </span>
        </>
      }
      closesOnPress
    >
      {others.map((status) => (
        <button
          key={statusLabel(status)}
          type="button"
          className="popover-item"
          onClick={() => onMove(application, status)}
        >
          <StatusLabel status={status} />
        </button>
      ))}
    </Popover>
  );
}

type Props = MoveMenuProps & {
  /** The query string of the board. */
  search: string;
  isCarried: boolean;
  line: "top" | "bottom" | undefined;
};

function DrawnCard({ application, search, isCarried, line, onMove }: Props) {
  const { id, applicationType, assignee, rating, tags } = application;
  const facts = [...(rating === null ? [] : [`${rating} of 5`]), ...tags];
  return (
    <li className="board-card" data-id={id} data-carried={isCarried || undefined} data-line={line}>
      <Link
        to={`${applicationUrl(application)}${search}`}
        state={{ isFromList: true }}
        className="board-name"
        data-row={id}
        aria-describedby="board-keys"
        draggable={false}
      >
        <bdi>{applicantName(application)}</bdi>
      </Link>
      {assignee && <Assignee name={assignee.name} />}
      <p className="board-subject">
        {applicationTypeLabels[applicationType]}
        {companyName(application) && (
          <>
            <span>, </span>
            <bdi>{companyName(application)}</bdi>
          </>
        )}
      </p>
      <MoveMenu application={application} onMove={onMove} />
      <p className="board-facts">{facts.join(" · ")}</p>
      <p className="board-time">
        <CardTime application={application} />
      </p>
    </li>
  );
}

/**
 * An application on the board: who, what for, and until when they must hear from the team. It is drawn again only when it
 * changes, so that more cards cost nothing but themselves.
 */
export const BoardCard = memo(DrawnCard);
