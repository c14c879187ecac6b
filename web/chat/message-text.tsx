const linkPattern = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** A text with its addresses as links; line breaks stay. */
export function MessageText({ text }: { text: string }) {
  const parts = text.split(linkPattern);
  return (
    <p dir="auto" className="chat-text">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // The parts of one text never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <a key={index} href={part} target="_blank" rel="nofollow noopener noreferrer ugc">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
