import type { ChatAuthor, ChatEvent, ConversationState } from "#contract/chat-frames.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";

type Role = ChatParty["role"];
type Named = { readonly id?: string | undefined; readonly name: string };

/** Visitors see the first name of a team member and no id. */
const firstNameOf = ({ name }: Named) => ({ name: name.split(" ", 1)[0] ?? name });

/** An author as this party sees it. */
export function authorSeenBy(role: Role, by: ChatAuthor): ChatAuthor {
  if (role === "team" || by.role !== "team" || by.name === undefined) return by;
  return { role: by.role, ...firstNameOf({ name: by.name }) };
}

/** An event as this party sees it: where a visitor reads, `hidden` stands for a note. */
export function eventSeenBy(role: Role, event: ChatEvent): ChatEvent {
  if (role === "team") return event;
  const { seq, at } = event;
  if (event.kind === "note") {
    return { seq, cid: "", by: { role: "system" }, kind: "hidden", at, text: "" };
  }
  const by = authorSeenBy(role, event.by);
  return event.assignee === undefined
    ? { ...event, by }
    : { ...event, by, assignee: firstNameOf(event.assignee) };
}

/** A state as this party sees it. */
export function stateSeenBy(role: Role, state: ConversationState): ConversationState {
  if (role === "team" || state.assignee === null) return state;
  return { ...state, assignee: firstNameOf(state.assignee) };
}
