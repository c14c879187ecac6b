import { isolated } from "#contract/isolated.ts";
import { filledReply, type SavedReply } from "#contract/saved-replies.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { chatSettingsPath } from "#web/chat/admin/state/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { optionId } from "./option-id.ts";

type Props = {
  id: string;
  phrase: string;
  /** What the replies call the visitor. */
  name: string | null;
  replies: readonly SavedReply[];
  /** The index of the reply that Enter takes. */
  current: number;
  onTake: (reply: SavedReply) => void;
};

/** The saved replies that match what was typed after the slash, above the field. */
export function SavedReplyPicker({ id, phrase, name, replies, current, onTake }: Props) {
  return (
    <div className="saved-replies">
      <p className="saved-replies-head" role="status">
        {replies.length === 0 ? "No saved reply" : "Saved replies"}
        {phrase && ` for “${isolated(phrase)}”`}
        {replies.length === 0 && (
          <Link className="admin-text-link" to={chatSettingsPath}>
            Write one
          </Link>
        )}
      </p>
      {replies.length > 0 && (
        <div id={id} role="listbox" aria-label="Saved replies" className="saved-replies-list">
          {replies.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list has its keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names its option.
            <div
              key={reply.id}
              id={optionId(id, reply)}
              role="option"
              aria-selected={index === current}
              className="saved-reply"
              ref={(node) => {
                if (index === current) node?.scrollIntoView({ block: "nearest" });
              }}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(reply)}
            >
              <span className="saved-reply-title">{reply.title}</span>
              <span className="saved-reply-body">{filledReply(reply, name)}</span>
              {index === current && (
                <span aria-hidden="true" className="key-hint">
                  <KeyCap name="enter" />
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
