import type { CurrentState } from "#contract/problem.ts";
import { Button } from "#web/ui/button.tsx";
import { SaveError, winnerOf } from "./save-error.tsx";

type Props = {
  error: Error | null;
  /** What was to be saved, as the middle of a sentence: "the settings". */
  what: string;
  onLoadTheirs: () => void;
  /** Saves on the version of who was first. */
  onSaveOver: (winner: CurrentState) => void;
};

/** Why a form was not saved, and where another admin was faster, the two ways on. */
export function ConflictActions({ error, what, onLoadTheirs, onSaveOver }: Props) {
  if (!error) return null;
  const winner = winnerOf(error);
  return (
    <SaveError error={error} what={what}>
      {winner && (
        <>
          <Button kind="outline" className="admin-button" onClick={onLoadTheirs}>
            Load Theirs
          </Button>
          <Button kind="outline" className="admin-button" onClick={() => onSaveOver(winner)}>
            Save Mine Over
          </Button>
        </>
      )}
    </SaveError>
  );
}
