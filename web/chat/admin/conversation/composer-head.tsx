import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import type { DraftKind } from "#web/chat/admin/state/unsent.ts";

const names: Record<DraftKind, string> = { reply: "Reply", note: "Note" };

const Hints = () => (
  <span aria-hidden="true" className="key-hint">
    <KeyCap name="/" /> saved replies <KeyCap name="mod" /> <KeyCap name="enter" /> sends
  </span>
);

type Props = {
  kind: DraftKind;
  onChoose: (kind: DraftKind) => void;
  /** The id of the line that says why the text cannot be sent. */
  problemId: string;
  /** Why the text cannot be sent; "" when it can. */
  problem: string;
};

/** What is written, a reply or a note, and beside it the keys or what keeps the text from being sent. */
export function ComposerHead({ kind, onChoose, problemId, problem }: Props) {
  return (
    <div className="composer-head">
      <fieldset aria-label="What to write" className="toolbar-tabs">
        {(["reply", "note"] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="toolbar-tab"
            aria-pressed={kind === each}
            aria-current={kind === each ? "true" : undefined}
            onClick={() => onChoose(each)}
          >
            {names[each]}
            {each === "note" && (
              <span aria-hidden="true" className="key-hint composer-tab-key">
                <KeyCap name="n" />
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <p className="composer-hints">
        <span id={problemId} role="status" className="text-danger">
          {problem}
        </span>
        {!problem && <Hints />}
      </p>
    </div>
  );
}
