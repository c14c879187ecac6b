import { textParts } from "./text-parts.ts";

type Props = { text: string; className?: string; linkClass?: string };

/** A text with its URLs as links, which tell their target nothing; line breaks stay. */
export const MessageText = ({ text, className = "chat-text", linkClass }: Props) => (
  <p dir="auto" className={className}>
    {textParts(text).map(({ index, part, isLink }) =>
      isLink ? (
        <a key={index} className={linkClass} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
