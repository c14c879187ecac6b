import { useEffect, useState } from "react";
import { announcement } from "./announcements.ts";
import type { LogEntry } from "./log-entries.ts";

type Props = {
  entries: readonly LogEntry[];
  /** Whether everything from before has been read; nothing is announced until then. */
  isComplete: boolean;
  /** Who writes now, as a sentence. */
  typing: string;
};

/** The one voice of the conversation: says what comes, never what was there. */
export function LogAnnouncer({ entries, isComplete, typing }: Props) {
  const [known, setKnown] = useState<number | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    if (!isComplete) return;
    setKnown(entries.length);
    if (known !== null && entries.length > known) setText(announcement(entries.slice(known)));
  }, [entries, isComplete, known]);
  useEffect(() => {
    if (typing) setText(typing);
  }, [typing]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
