import { brand } from "#contract/brand.ts";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { saidIn } from "#contract/chat-texts.ts";
import { isolated } from "#contract/isolated.ts";
import { dividerText } from "./thread-items.ts";

const maxSpoken = 3;

const spoken = (event: ChatEvent): string =>
  event.kind === "message"
    ? `${isolated(event.by.name || brand.name)}${event.isGenerated ? ", written by AI" : ""}: ${saidIn(event)}`
    : dividerText(event);

/**
 * What a screen reader says about events that have come at once: each of them, or only their number
 * when there are many. What the visitor did is not repeated.
 */
export function announcementsOf(events: readonly ChatEvent[]): readonly string[] {
  const texts = events
    .filter(({ by }) => by.role !== "visitor")
    .map(spoken)
    .filter(Boolean);
  return texts.length > maxSpoken ? [`${texts.length} new messages`] : texts;
}
