import type { ChatEvent } from "#contract/chat-frames.ts";
import { saidIn } from "#contract/chat-texts.ts";
import { startOf } from "#contract/cut-text.ts";
import type { ConversationRecord, Timing } from "./conversation-record.ts";

/** What a visitor adds that the team owes an answer to: a text, or the wish for a person alone. */
const asksForAnswer = new Set<ChatEvent["kind"]>(["message", "person_requested"]);

/** Since when the team owes an answer after an event: it is given by a message, and taken over by any other act. */
function owedAfter(owedSince: number | null, event: ChatEvent): number | null {
  const { by, kind, at } = event;
  if (kind === "closed") return null;
  if (by.role === "visitor") return asksForAnswer.has(kind) ? (owedSince ?? at) : owedSince;
  if (by.role !== "team" || owedSince === null) return owedSince;
  return kind === "message" ? null : at;
}

/** What an event changes: once a team member has taken over, the visitor need leave no email any more. */
const timingAfter = ({ owedSince, isTurnedAway }: Timing, event: ChatEvent): Partial<Timing> => ({
  owedSince: owedAfter(owedSince, event),
  isTurnedAway: isTurnedAway && (event.by.role !== "team" || event.kind === "note"),
});

/** What lists show of a message as the last one. */
function previewOf(event: ChatEvent) {
  const { role, id, name = "" } = event.by;
  return {
    preview: startOf(saidIn(event), 120),
    previewBy: role,
    previewAuthor: role === "team" && id !== undefined ? { id, name } : null,
  };
}

/** What an event changes of the record of its conversation. */
export function recordAfter(
  { unread, timing }: ConversationRecord,
  event: ChatEvent,
): Partial<ConversationRecord> {
  const { kind, by, at } = event;
  const isByVisitor = by.role === "visitor";
  // A list tells more by what people have said than by an automatic reply to it.
  const isSaid = kind === "message" && by.role !== "automatic";
  return {
    lastAt: at,
    unread: unread + (kind === "message" && isByVisitor ? 1 : 0),
    ...(isSaid && previewOf(event)),
    timing: { ...timing, ...timingAfter(timing, event) },
  };
}
