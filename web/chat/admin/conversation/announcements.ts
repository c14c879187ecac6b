import { saidIn } from "#contract/chat-texts.ts";
import type { LogEntry } from "./log-entries.ts";

/** More entries than this at once are only counted. */
const maxRead = 3;

const isForeign = (entry: LogEntry): boolean =>
  entry.type === "divider" || (entry.type === "message" && entry.kind !== "mine");

const sentence = (entry: LogEntry): string => {
  if (entry.type === "message")
    return `${[entry.name, entry.detail].filter(Boolean).join(", ")}: ${saidIn(entry)}`;
  return entry.type === "divider" ? entry.text : "";
};

/** What a screen reader says of entries that have come: their texts, or how many there are. */
export function announcement(entries: readonly LogEntry[]): string {
  const foreign = entries.filter(isForeign);
  if (foreign.length > maxRead) return `${foreign.length} new messages`;
  return foreign.map(sentence).join(". ");
}
