import type { ApplicationDetail } from "#contract/applications.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { ApiError } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { type ApplicationStatus, isSame, statusLabel, statusOptions } from "./status.ts";
import { type StatusChange, useStatusChange } from "./use-status-change.ts";

type RefusalProps = {
  application: ApplicationDetail;
  error: Error;
  move: StatusChange;
  onRepeat: () => void;
  onDrop: () => void;
};

/** Why a move was not made: somebody was first, the rules forbid it, or nobody answered. */
function StatusChangeError({ application, error, move, onRepeat, onDrop }: RefusalProps) {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  const chosen = statusLabel(move.standing);
  const isAlreadyThere = isSame(application, move.standing);
  const other = application.history.at(-1)?.actorEmail ?? "Somebody else";
  return (
    <div role="alert" className="mt-4 border-danger border-t-2 pt-4">
      {status === 409 ? (
        <p>
          <span className="wrap-anywhere font-heading">{other}</span> changed this first: it now
          stands at {statusLabel(application)}.
          {!isAlreadyThere && ` Your choice, ${chosen}, has not been saved.`}
        </p>
      ) : (
        <p>
          <span className="font-heading">Not moved to {chosen}.</span> {errorMessage(error)}
        </p>
      )}
      <p className="flex flex-wrap gap-4 pt-3">
        {status !== 422 && !isAlreadyThere && (
          <Button kind="outline" className="office-button" onClick={onRepeat}>
            {status === 409 ? `Move to ${chosen}` : "Retry"}
          </Button>
        )}
        <button type="button" className="office-word" onClick={onDrop}>
          {status === 409 ? "Leave as It Is" : "Dismiss"}
        </button>
      </p>
    </div>
  );
}

/** Where the application stands, and where it can be moved to: one press, or the number beside it. */
export function StatusPicker({ application }: { application: ApplicationDetail }) {
  const { id, version } = application;
  const { mutate, isPending, error, variables, reset } = useStatusChange();
  const move = (standing: ApplicationStatus) => {
    if (!isPending && !isSame(standing, application)) mutate({ id, version, standing });
  };
  useShortcuts(
    Object.fromEntries(
      statusOptions.map((standing, place) => [String(place + 1), () => move(standing)]),
    ),
  );
  return (
    <section aria-labelledby="standing" className="text-admin">
      <h2 id="standing" className="office-heading">
        Standing
      </h2>
      <ul className="standing-choices" aria-busy={isPending}>
        {statusOptions.map((standing, place) => (
          <li key={statusLabel(standing)}>
            <button
              type="button"
              className="standing-choice"
              aria-pressed={isSame(standing, application)}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => move(standing)}
            >
              <span className="standing" data-standing={standing.outcome ?? standing.stage}>
                {statusLabel(standing)}
              </span>
              <kbd aria-hidden>{place + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
      {error && variables && !variables.isUndo && (
        <StatusChangeError
          application={application}
          error={error}
          move={variables}
          onRepeat={() => mutate({ id, version, standing: variables.standing })}
          onDrop={reset}
        />
      )}
    </section>
  );
}
