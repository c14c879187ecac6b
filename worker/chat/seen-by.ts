import { brand } from "#contract/brand.ts";
import type { ChatAuthor, ChatEvent, ConversationState } from "#contract/chat-frames.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";

type Role = ChatParty["role"];

/** What visitors read as the name of a team member: the first word; the agency's where colleagues see an email. */
export const shownName = (name: string): string =>
  name.includes("@") ? brand.name : (name.split(" ", 1)[0] ?? name);

/** A team member as visitors see one, without an id. */
const shown = ({ name }: { readonly name: string }) => ({ name: shownName(name) });

/** An author as this party sees it. */
export function authorSeenBy(role: Role, by: ChatAuthor): ChatAuthor {
  if (role === "team" || by.role !== "team" || by.name === undefined) return by;
  return { role: by.role, name: shownName(by.name) };
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
    : { ...event, by, assignee: shown(event.assignee) };
}

/** A state as this party sees it. */
export function stateSeenBy(role: Role, state: ConversationState): ConversationState {
  if (role === "team" || state.assignee === null) return state;
  return { ...state, assignee: shown(state.assignee) };
}
