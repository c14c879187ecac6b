import { LinkedText } from "./linked-text.tsx";

/** A text with its URLs as links; line breaks stay. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="chat-text">
      <LinkedText text={text} />
    </p>
  );
}
