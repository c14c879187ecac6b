import { KeyCap } from "./key-cap.tsx";

const labels = { reply: "Reply", note: "Note" } as const;

/** What is written: a reply to the person, or a note for the team. */
export type WriteKind = keyof typeof labels;

type Props = {
  kind: WriteKind;
  /** The keys that choose a kind. */
  keys: Readonly<Partial<Record<WriteKind, string>>>;
  onChoose: (kind: WriteKind) => void;
};

/** The choice between a reply and a note. */
export const WriteTabs = ({ kind, keys, onChoose }: Props) => (
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
        {labels[each]}
        {keys[each] && (
          <span aria-hidden="true" className="key-hint">
            <KeyCap name={keys[each]} />
          </span>
        )}
      </button>
    ))}
  </fieldset>
);
