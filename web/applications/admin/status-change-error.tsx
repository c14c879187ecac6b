import type { ApplicationSummary } from "#contract/application-record.ts";
import { errorMessage, failureTitle, isDone } from "#web/admin/kit/error-notice.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { isSameStatus, statusLabel } from "./status.ts";
import type { StatusChange } from "./use-status-change.ts";

type Props = {
  /** Of whom, where several are on the screen. */
  name?: string;
  application: ApplicationSummary;
  error: Error;
  change: StatusChange;
  onRepeat: () => void;
  onDismiss: () => void;
};

/** Why a status was not changed: another admin was first, the rules forbid it, or no response came. */
export function StatusChangeError(props: Props) {
  const { name, application, error, change, onRepeat, onDismiss } = props;
  const { status } = error instanceof ApiError ? error : { status: 0 };
  const isConflict = status === 409;
  const chosen = statusLabel(change.status);
  const isAlreadySet = isSameStatus(application, change.status);
  const other = winnerOf(error)?.changedBy ?? "Another admin";
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      {isConflict ? (
        <p className="error-notice-text">
          <bdi className="wrap-anywhere font-medium">{other}</bdi> changed{" "}
          {name === undefined ? "this" : <bdi>{name}</bdi>} first: it now stands at{" "}
          {statusLabel(application)}.
          {!isAlreadySet && ` Your choice, ${chosen}, has not been saved.`}
        </p>
      ) : (
        <p className="error-notice-text">
          <span className="font-medium">
            {name !== undefined && <bdi>{name}: </bdi>}
            {failureTitle(`Not moved to ${chosen}`, error)}.
          </span>{" "}
          {errorMessage(error)}
        </p>
      )}
      {status !== 422 && !isAlreadySet && !isDone(error) && (
        <Button kind="outline" className="admin-button" onClick={onRepeat}>
          {isConflict ? `Move to ${chosen}` : "Retry"}
        </Button>
      )}
      <button type="button" className="text-button" onClick={onDismiss}>
        {isConflict ? "Leave as It Is" : "Dismiss"}
      </button>
    </div>
  );
}
