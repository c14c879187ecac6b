import { isolated } from "#contract/isolated.ts";
import { refusalText } from "#web/admin/kit/bulk.ts";
import { errorMessage, failureTitle } from "#web/admin/kit/error-notice.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Link } from "#web/ui/link.tsx";
import type { FailedChange } from "./use-entry-changes.ts";

/** Why a change was refused: the fields that block it, or who was first and when. */
function reasonOf(error: Error): string {
  const problem = error instanceof ApiError ? error.problem : null;
  const { current, fields } = problem ?? {};
  if (fields) return refusalText({ fields });
  if (!current) return errorMessage(error);
  const who = isolated(current.changedBy ?? "The schedule");
  return `${who} changed it at ${relativeTime(current.changedAt, Date.now())}; the row shows what it is now.`;
}

/** Says in one strip what could not be done with an entry, and leads to the editor. */
export function FailedChangeNotice(props: { failed: FailedChange; onDismiss: () => void }) {
  const { failed, onDismiss } = props;
  const { item, failure, error } = failed;
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">
          {failureTitle(failure, error)}: <bdi>{entryTitle(item)}</bdi>.
        </span>{" "}
        <span className="text-muted">{reasonOf(error)}</span>
      </p>
      <Link
        className="admin-text-link"
        to={entryUrl(item.kind, item.id)}
        state={{ isFromList: true }}
      >
        Open in Editor
      </Link>
      <button type="button" className="text-button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
