import type { ApplicationDetail } from "#contract/applications.ts";
import { ApiError } from "#web/lib/api.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { problemSentence } from "./problem-note.tsx";
import { isSame, type Standing, standingName, standings } from "./standing.ts";
import { type Move, useMove } from "./use-move.ts";

type RefusalProps = {
  application: ApplicationDetail;
  error: Error;
  move: Move;
  onRepeat: () => void;
  onDrop: () => void;
};

/** Why a move was not made: somebody was first, the rules forbid it, or nobody answered. */
function Refusal({ application, error, move, onRepeat, onDrop }: RefusalProps) {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  const chosen = standingName(move.standing);
  const isAlreadyThere = isSame(application, move.standing);
  const other = application.history.at(-1)?.actorEmail ?? "Somebody else";
  return (
    <div role="alert" className="mt-4 border-danger border-t-2 pt-4">
      {status === 409 ? (
        <p>
          <span className="wrap-anywhere font-heading">{other}</span> changed this first: it now
          stands at {standingName(application)}.
          {!isAlreadyThere && ` Your choice, ${chosen}, has not been saved.`}
        </p>
      ) : (
        <p>
          <span className="font-heading">Not moved to {chosen}.</span> {problemSentence(error)}
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
export function StandingChoice({ application }: { application: ApplicationDetail }) {
  const { id, version } = application;
  const { mutate, isPending, error, variables, reset } = useMove();
  const move = (standing: Standing) => {
    if (!isPending && !isSame(standing, application)) mutate({ id, version, standing });
  };
  useShortcuts(
    Object.fromEntries(
      standings.map((standing, place) => [String(place + 1), () => move(standing)]),
    ),
  );
  return (
    <section aria-labelledby="standing" className="text-office">
      <h2 id="standing" className="office-heading">
        Standing
      </h2>
      <ul className="standing-choices" aria-busy={isPending}>
        {standings.map((standing, place) => (
          <li key={standingName(standing)}>
            <button
              type="button"
              className="standing-choice"
              aria-pressed={isSame(standing, application)}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => move(standing)}
            >
              <span className="standing" data-standing={standing.outcome ?? standing.stage}>
                {standingName(standing)}
              </span>
              <kbd aria-hidden>{place + 1}</kbd>
            </button>
          </li>
        ))}
      </ul>
      {error && variables && !variables.isUndo && (
        <Refusal
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
