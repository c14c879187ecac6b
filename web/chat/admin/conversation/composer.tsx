import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { restoreFocus } from "#web/admin/kit/list-focus.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { ComposerHead } from "./composer-head.tsx";
import { ConversationNotice } from "./conversation-notice.tsx";
import { optionId } from "./option-id.ts";
import { type ComposerOptions, useComposer } from "./use-composer.ts";

const SavedReplyPicker = lazyPart(
  async () => (await import("./saved-reply-picker.tsx")).SavedReplyPicker,
  { name: "The list of saved replies" },
);

/** What sends pictures; the desk works without it where it cannot be loaded. */
const DeskPictures = lazy(() =>
  import("./desk-pictures.tsx").then(
    (loaded) => ({ default: loaded.DeskPictures }),
    () => ({ default: () => null }),
  ),
);

type FieldProps = {
  composer: ReturnType<typeof useComposer>;
  conversationId: string;
  visitor: string;
  listId: string;
  problemId: string;
  /** Where pictures are chosen. */
  pictures: ReactNode;
};

/** The text, and the button that sends it. */
function ComposerRow(props: FieldProps) {
  const { composer, conversationId, visitor, listId, problemId, pictures } = props;
  const { field, kind, text, problem, canSend, isHeld, picker, write, submit, stopTyping } =
    composer;
  const isReply = kind === "reply";
  const { chosen } = picker;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (picker.onKey(event)) event.stopPropagation();
    else if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
    else if (event.key === "Escape") {
      // Without a row to go to, the next key is a shortcut all the same.
      event.currentTarget.blur();
      restoreFocus(conversationId);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="composer-row">
      <textarea
        ref={field}
        dir="auto"
        className="composer-field"
        rows={1}
        aria-label={isReply ? `Reply to ${visitor}` : "Note for the team"}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId}
        aria-autocomplete={isReply ? "list" : undefined}
        aria-controls={chosen && listId}
        aria-activedescendant={chosen && optionId(listId, chosen)}
        placeholder={isReply ? "Write a reply" : "Only the team sees this"}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={stopTyping}
      />
      {pictures}
      <Button
        className="admin-button"
        pending={isHeld && "Taking over..."}
        disabled={!canSend}
        onClick={() => {
          submit();
          // The button goes out with the text, and its focus would be lost.
          field.current?.focus();
        }}
      >
        {isReply ? "Send" : "Save Note"}
      </Button>
    </div>
  );
}

type Props = ComposerOptions & {
  /** What the conversation is called. */
  visitor: string;
};

/** Where the team answers a visitor or leaves a note; a text is kept until it is on its way. */
export function Composer({ visitor, ...options }: Props) {
  const { chat, me, conversationId } = options;
  const listId = useId();
  const problemId = useId();
  const composer = useComposer(options);
  const { kind, text, problem, picker } = composer;
  const isNote = kind === "note";
  const { connection } = chat;
  const pictures = (
    <Suspense>
      <DeskPictures {...{ connection, conversationId, me, isNote }} />
    </Suspense>
  );
  return (
    <div className="composer" data-kind={kind}>
      {picker.isOpen && (
        <SavedReplyPicker {...picker} id={listId} name={options.name} onTake={composer.take} />
      )}
      <ConversationNotice chat={chat} me={me} text={text} />
      <ComposerHead {...{ kind, problemId, problem }} onChoose={composer.choose} />
      <ComposerRow {...{ composer, conversationId, visitor, listId, problemId, pictures }} />
    </div>
  );
}
