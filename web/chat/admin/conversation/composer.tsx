import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { SavedReply } from "#contract/chat-inbox.ts";
import { chatLimits } from "#contract/chat-limits.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { restoreFocus } from "#web/admin/kit/list-focus.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { useSavedReplies } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { Button } from "#web/ui/button.tsx";
import { ConversationNotice } from "./conversation-notice.tsx";
import { filledReply, matchingReplies, replyPhrase } from "./matching-replies.ts";
import { optionId, SavedReplyPicker } from "./saved-reply-picker.tsx";
import { type DraftKind, useDraft } from "./use-draft.ts";
import { useReply } from "./use-reply.ts";

const kinds: Record<DraftKind, string> = { reply: "Reply", note: "Note" };

function Tabs({ kind, onChoose }: { kind: DraftKind; onChoose: (kind: DraftKind) => void }) {
  return (
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
          {kinds[each]}
          {each === "note" && (
            <span aria-hidden="true" className="key-hint composer-tab-key">
              <KeyCap name="n" />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** The saved replies while a text begins with a slash, and the keys that move among them. */
function useReplyPicker(text: string, isOn: boolean, take: (reply: SavedReply) => void) {
  const { data } = useSavedReplies();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const phrase = isOn ? replyPhrase(text) : null;
  const isOpen = phrase !== null && data !== undefined && closedFor !== text;
  const replies = isOpen ? matchingReplies(data.items, phrase) : [];
  const current = Math.min(index, Math.max(0, replies.length - 1));
  /** Whether the key was one of the list. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const chosen = replies[current];
    if (key === "Escape") setClosedFor(text);
    else if ((key === "Enter" || key === "Tab") && chosen) take(chosen);
    else if (key === "ArrowDown") setIndex((current + 1) % Math.max(1, replies.length));
    else if (key === "ArrowUp")
      setIndex((current - 1 + replies.length) % Math.max(1, replies.length));
    else return false;
    return true;
  };
  return { isOpen, phrase: phrase ?? "", replies, current, onKey, reset: () => setIndex(0) };
}

type Props = {
  chat: Chat;
  conversationId: string;
  me: string;
  /** What the conversation is called. */
  visitor: string;
  /** What saved replies call the visitor. */
  name: string | null;
};

/** Where the team answers a visitor or leaves a note; a text is kept until it is on its way. */
export function Composer({ chat, conversationId, me, visitor, name }: Props) {
  const { connection } = chat;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<DraftKind>("reply");
  const [text, setText] = useDraft(me, conversationId, kind);
  const reply = useReply({ chat, me, onSent: () => setText("") });
  const take = (chosen: SavedReply) => write(filledReply(chosen, name));
  const picker = useReplyPicker(text, kind === "reply", take);
  const write = (next: string) => {
    reply.cancel();
    picker.reset();
    setText(next);
    if (kind === "reply") connection.setTyping(next.trim() !== "" && !next.startsWith("/"));
  };
  const choose = (next: DraftKind) => {
    setKind(next);
    connection.setTyping(false);
    field.current?.focus();
  };
  useShortcuts({ r: () => choose("reply"), n: () => choose("note") });
  const submit = () => {
    const wanted = text.trim();
    if (!wanted) return;
    connection.setTyping(false);
    if (kind === "reply") reply.send(wanted);
    else {
      connection.send(wanted, { isNote: true });
      setText("");
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (isSend) submit();
    else if (picker.onKey(event)) event.stopPropagation();
    else if (event.key === "Escape") restoreFocus(conversationId);
    else return;
    event.preventDefault();
  };
  const chosen = picker.replies[picker.current];
  return (
    <div className="composer" data-kind={kind}>
      {picker.isOpen && (
        <SavedReplyPicker
          id={listId}
          phrase={picker.phrase}
          replies={picker.replies}
          current={picker.current}
          onTake={(chosen) => {
            take(chosen);
            field.current?.focus();
          }}
        />
      )}
      <ConversationNotice chat={chat} me={me} text={text} />
      <div className="composer-head">
        <Tabs kind={kind} onChoose={choose} />
        <p aria-hidden="true" className="key-hint composer-hints">
          <KeyCap name="/" /> saved replies <KeyCap name="mod" /> <KeyCap name="enter" /> sends
        </p>
      </div>
      <div className="composer-row">
        <textarea
          ref={field}
          className="composer-field"
          rows={1}
          maxLength={chatLimits.teamText}
          aria-label={kind === "reply" ? `Reply to ${visitor}` : "Note for the team"}
          aria-autocomplete={kind === "reply" ? "list" : undefined}
          aria-controls={picker.isOpen && chosen ? listId : undefined}
          aria-activedescendant={picker.isOpen && chosen ? optionId(listId, chosen) : undefined}
          placeholder={kind === "reply" ? "Write a reply" : "Only the team sees this"}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => connection.setTyping(false)}
        />
        <Button
          className="admin-button"
          pending={reply.isHeld && "Taking over..."}
          disabled={!text.trim() || (kind === "reply" && reply.isOthers)}
          onClick={submit}
        >
          {kind === "reply" ? "Send" : "Save Note"}
        </Button>
      </div>
    </div>
  );
}
