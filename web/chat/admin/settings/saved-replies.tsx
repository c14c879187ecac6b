import { useState } from "react";
import type { SavedReply } from "#contract/saved-replies.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { HistoryLink } from "#web/admin/kit/history-link.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { useSavedReplies } from "#web/chat/admin/state/queries.ts";
import { SavedReplyDialog } from "./saved-reply-dialog.tsx";
import { useSavedReplyChange } from "./use-saved-reply-change.ts";

type RowProps = { reply: SavedReply; onEdit: () => void };

function Row({ reply, onEdit }: RowProps) {
  const { remove } = useSavedReplyChange();
  return (
    <li className="desk-reply-row">
      <p>
        <bdi className="font-medium">{reply.title}</bdi>{" "}
        <span className="text-muted">/{reply.shortcut}</span>
      </p>
      <span className="section-heading-actions">
        <HistoryLink kind="saved_reply" id={reply.id} of={reply.title} />
        <button type="button" className="text-button" onClick={onEdit}>
          Edit
          <span className="sr-only">
            {" "}
            <bdi>{reply.title}</bdi>
          </span>
        </button>
        <TextButton
          pending={remove.isPending && "Deleting..."}
          onClick={() => remove.mutate(reply)}
          of={reply.title}
        >
          Delete
        </TextButton>
      </span>
      <p dir="auto" className="desk-reply-body">
        {reply.body}
      </p>
    </li>
  );
}

/** The texts the team writes often; `/shortcut` finds one while an answer is written. */
export function SavedReplies() {
  const { data, error, isFetching, refetch } = useSavedReplies();
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  return (
    <section aria-labelledby="saved-replies" className="settings-part">
      <SectionHeading id="saved-replies" title="Saved replies" count={data?.items.length}>
        <button type="button" className="text-button" onClick={() => setEdited("new")}>
          New Reply
        </button>
      </SectionHeading>
      {data?.items.length === 0 && (
        <p className="attention-empty">None yet. A slash begins one while an answer is written.</p>
      )}
      <ul>
        {data?.items.map((reply) => (
          <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
        ))}
      </ul>
      {error && (
        <ErrorNotice
          title="The saved replies could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {edited && (
        <SavedReplyDialog
          reply={edited === "new" ? null : edited}
          stored={data?.items.find((reply) => edited !== "new" && reply.id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
