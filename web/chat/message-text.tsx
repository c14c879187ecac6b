import { textParts } from "./text-parts.ts";

/** A text with its URLs as links; line breaks stay. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="chat-text">
      {textParts(text).map(({ at, part, isLink }) =>
        isLink ? (
          <a key={at} href={part} target="_blank" rel="nofollow noopener noreferrer ugc">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
