import { saidIn } from "#contract/chat-texts.ts";
import { LoadedPart } from "./loaded-part.tsx";
import type { ThreadMessage } from "./thread-items.ts";

type Props = { message: ThreadMessage; author: string };

/** What a message says: its text with URLs as links, and its picture; line breaks stay. */
export function MessageText({ message, author }: Props) {
  const { text, picture } = message;
  const isRich = picture || text.includes("://");
  return (
    <div dir="auto" className="chat-text">
      {isRich ? (
        <LoadedPart name="RichMessage" {...{ text, picture, author }}>
          {saidIn(message)}
        </LoadedPart>
      ) : (
        text
      )}
    </div>
  );
}
