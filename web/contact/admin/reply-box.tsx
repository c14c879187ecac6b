import { isolated } from "#contract/isolated.ts";
import "#web/admin/kit/labelled.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxSlots } from "#contract/invitations.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { leaveField } from "#web/admin/kit/leave-field.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { type WriteKind, WriteTabs } from "#web/admin/kit/write-tabs.tsx";
import { isComposing } from "#web/lib/is-composing.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { Button } from "#web/ui/button.tsx";
import { OfferedTimes } from "./offered-times.tsx";
import { replyFieldId } from "./paths.ts";
import { SavedReplyMenu } from "./saved-reply-menu.tsx";
import { attemptId, draftKey, dropStored, useDraft, writeDraft } from "./use-draft.ts";
import { winnerName } from "./use-message-change.ts";
import { useAddNote, useSendReply } from "./use-reply.ts";

const SlotsDialog = lazyDialog(async () => (await import("./slots-dialog.tsx")).SlotsDialog);

/** How long the texts may be, in UTF-16 units. */
const limits = { reply: 10_000, note: 5000 } as const;
const labels = { reply: "Reply", note: "Note" } as const;

/** Why a text was not sent, as a sentence. */
function failureText(error: Error): string {
  const winner = winnerOf(error);
  if (!winner) return errorMessage(error);
  return `${winnerName(winner.changedBy)} was first. Your text is kept; look at what has changed, then send it again.`;
}

/** What is being written about a message, and what can be done with it. */
function useReplyBox(message: MessageDetail) {
  const key = draftKey(useAdminId(), message.id);
  const draft = useDraft(key);
  useHeldSession(draft.reply !== "" || draft.note !== "");
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<WriteKind>(draft.note && !draft.reply ? "note" : "reply");
  // Keys such as "next" work again, and the undo of the toast.
  const settle = () => leaveField(field.current);
  const reply = useSendReply(message, key, settle);
  const note = useAddNote(message, key, settle);
  const text = draft[kind];
  const problem = surplusText(text, limits[kind]);
  const isPending = reply.isPending || note.isPending;
  const canSend = text.trim() !== "" && !problem && !isPending;
  const isReply = kind === "reply";
  const submit = () => {
    if (!canSend) return;
    const sent = { kind, text: text.trim(), slots: isReply ? draft.slots : [] };
    const id = attemptId(key, sent);
    if (isReply) reply.mutate({ id, reply: sent.text, slots: sent.slots });
    else note.mutate({ id, text: sent.text });
  };
  const { reset: resetReply } = reply;
  const { reset: resetNote } = note;
  // The answer to a request may be lost, also with a reload; the message shows then what has arrived.
  useEffect(() => {
    if (isPending || !dropStored(key, message.entries)) return;
    resetReply();
    resetNote();
  }, [isPending, key, message.entries, resetReply, resetNote]);
  const choose = (next: WriteKind) => {
    setKind(next);
    field.current?.focus();
  };
  const error = isReply ? reply.error : note.error;
  const write = (next: string) => {
    (isReply ? reply : note).reset();
    writeDraft(key, { [kind]: next });
  };
  return {
    key,
    draft,
    field,
    kind,
    text,
    problem,
    error,
    isPending,
    canSend,
    submit,
    choose,
    write,
  };
}

/** Where an admin answers a message, or leaves a note for the team; what is written is kept in this browser. */
export function ReplyBox({ message }: { message: MessageDetail }) {
  const box = useReplyBox(message);
  const { key, draft, field, kind, text, problem, error, isPending, canSend } = box;
  const [isOffering, setOffering] = useState(false);
  const isReply = kind === "reply";
  const failure = problem || (error && failureText(error));
  useShortcuts({ r: () => box.choose("reply"), n: () => box.choose("note") });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) box.submit();
    else if (event.key === "Escape") leaveField(event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <section className="reply-box" data-kind={kind} aria-label={labels[kind]}>
      <WriteTabs kind={kind} keys={{ reply: "r", note: "n" }} onChoose={box.choose} />
      <textarea
        ref={field}
        id={replyFieldId(message.id)}
        dir="auto"
        rows={5}
        className="labelled-control reply-field"
        aria-label={isReply ? `Reply to ${isolated(message.name)}` : "Note for the team"}
        aria-invalid={failure ? true : undefined}
        placeholder={isReply ? "Write a reply" : "Only the team sees this"}
        readOnly={isPending}
        value={text}
        onChange={(event) => box.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isReply && draft.slots.length > 0 && (
        <OfferedTimes slots={draft.slots} onChange={(slots) => writeDraft(key, { slots })} />
      )}
      <p role="status" className="text-danger">
        {failure}
      </p>
      <div className="reply-actions">
        <Button
          className="admin-button"
          disabled={!canSend && !isPending}
          pending={isPending && "Sending..."}
          onClick={box.submit}
        >
          {isReply ? "Send Reply" : "Save Note"}
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="mod" /> <KeyCap name="enter" />
          </span>
        </Button>
        {isReply && draft.slots.length < maxSlots && (
          <button type="button" className="text-button" onClick={() => setOffering(true)}>
            Offer Times
          </button>
        )}
        {isReply && (
          <SavedReplyMenu
            name={message.name}
            onChoose={(body) => box.write(text ? `${text}\n${body}` : body)}
          />
        )}
      </div>
      {isOffering && (
        <SlotsDialog
          message={message}
          slots={draft.slots}
          onChoose={(slots) => writeDraft(key, { slots })}
          onClose={() => setOffering(false)}
        />
      )}
    </section>
  );
}
