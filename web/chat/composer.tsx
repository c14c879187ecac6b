import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatLimits } from "#contract/chat-limits.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { readSession, writeSession } from "#web/lib/storage.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { deliver } from "./deliver.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { setTyping, useIsReady, useWidget } from "./widget.ts";

const draftKey = "chat-draft";
const hintId = "chat-hint";

/** The field for the next message. What was typed survives a reload of the page. */
export function Composer() {
  const isReady = useIsReady();
  const isEnded = useWidget(({ chat }) => chat.phase === "ended");
  const isClosed = useWidget(({ chat }) => chat.state?.status === "closed");
  const [text, setText] = useState(() => readSession(draftKey) ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (value: string) => {
    setText(value);
    writeSession(draftKey, value || null);
    setTyping(value.trim() !== "");
  };
  const wanted = text.trim();
  const problem = surplusText(wanted, chatLimits.visitorText);
  const canSend = isReady && wanted && !problem;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend) return;
    deliver(wanted);
    change("");
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isNewline = event.shiftKey || isComposing(event.nativeEvent);
    if (event.key === "Enter" && !isNewline) submit(event);
  };
  // The window itself has the focus while the field is off.
  useEffect(() => {
    if (isReady && document.activeElement === field.current?.closest("dialog"))
      field.current?.focus();
  }, [isReady]);
  if (isEnded)
    return (
      <p className="chat-composer">
        <button type="button" className="chat-link" onClick={() => location.reload()}>
          Reload the page to begin again
        </button>
      </p>
    );
  const open = isClosed ? "Write to begin again" : "Write a message";
  return (
    <form className="chat-composer" onSubmit={submit}>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label="Message"
        aria-invalid={problem !== ""}
        aria-describedby={hintId}
        disabled={!isReady}
        placeholder={isReady ? open : "One moment"}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={handleKey}
      />
      {isReady && <LoadedPart name="WidgetPictures" />}
      <button type="submit" className="chat-send" aria-label="Send" disabled={!canSend}>
        <svg aria-hidden viewBox="0 0 16 16">
          <path d="M8 13V3M3.5 7.5L8 3l4.5 4.5" />
        </svg>
      </button>
      <p id={hintId} className="chat-failed" role="status">
        {problem}
      </p>
    </form>
  );
}
