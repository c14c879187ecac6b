import { useState } from "react";
import type { CurrentState } from "#contract/problem.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { formDifferences, formText } from "./form-differences.ts";
import { SaveError, winnerOf } from "./save-error.tsx";
import "./conflict.css";

type Props = {
  error: Error | null;
  /** What was to be saved, as the middle of a sentence: "the settings". */
  what: string;
  /** What stands in the form, and what is stored now, by the names of the fields. */
  mine: object;
  theirs: object;
  onLoadTheirs: () => void;
  /** Saves on the version of who was first. */
  onSaveOver: (winner: CurrentState) => void;
};

function Differences({ mine, theirs }: Pick<Props, "mine" | "theirs">) {
  const all = formDifferences(theirs, mine);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section aria-label="Differences" className="conflict-differences" tabIndex={0}>
      {all.length === 0 && <p className="text-muted">Both say the same.</p>}
      {all.map(({ field, before, after }) => (
        <dl key={field}>
          <dt>{field}</dt>
          <dd>
            <span className="text-muted">Theirs</span>
            <bdi>{before ?? "–"}</bdi>
          </dd>
          <dd>
            <span className="text-muted">Yours</span>
            <bdi className="font-medium">{after ?? "–"}</bdi>
          </dd>
        </dl>
      ))}
    </section>
  );
}

type ActionsProps = Pick<Props, "mine" | "theirs" | "onLoadTheirs"> & { onSaveOver: () => void };

function Actions({ mine, theirs, onLoadTheirs, onSaveOver }: ActionsProps) {
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <CopyButton text={formText(mine)} />
      <Button
        kind="outline"
        className="admin-button"
        aria-pressed={isComparing}
        onClick={() => setComparing(!isComparing)}
      >
        View Differences
      </Button>
      <Button kind="outline" className="admin-button" onClick={onLoadTheirs}>
        Load Theirs
      </Button>
      <Button kind="outline" className="admin-button" onClick={onSaveOver}>
        Save Mine Over
      </Button>
      {isComparing && <Differences {...{ mine, theirs }} />}
    </>
  );
}

/** Why a form was not saved, and where another admin was faster, what can be done about it. */
export function ConflictActions({ error, what, onSaveOver, ...actions }: Props) {
  if (!error) return null;
  const winner = winnerOf(error);
  return (
    <SaveError error={error} what={what}>
      {winner && <Actions {...actions} onSaveOver={() => onSaveOver(winner)} />}
    </SaveError>
  );
}
