import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { type WriteKind, WriteTabs } from "#web/admin/kit/write-tabs.tsx";

const Hints = () => (
  <span aria-hidden="true" className="key-hint">
    <KeyCap name="/" /> saved replies <KeyCap name="mod" /> <KeyCap name="enter" /> sends
  </span>
);

type Props = {
  kind: WriteKind;
  onChoose: (kind: WriteKind) => void;
  /** The id of the line that says why the text cannot be sent. */
  problemId: string;
  /** Why the text cannot be sent; "" when it can. */
  problem: string;
};

/** What is written, a reply or a note, and beside it the keys or what keeps the text from being sent. */
export function ComposerHead({ kind, onChoose, problemId, problem }: Props) {
  return (
    <div className="composer-head">
      <WriteTabs kind={kind} keys={{ note: "n" }} onChoose={onChoose} />
      <p className="composer-hints">
        <span id={problemId} role="status" className="text-danger">
          {problem}
        </span>
        {!problem && <Hints />}
      </p>
    </div>
  );
}
