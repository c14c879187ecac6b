import { create } from "zustand";
import type { ConversationSummary, InboxFrame } from "#contract/chat-inbox.ts";
import type { Changes } from "./merge-changes.ts";

/** `live`: changes come by themselves; `polling`: sockets are blocked, so lists are read again and again. */
export type InboxLink = "connecting" | "live" | "polling";

/** Who of the team is here. */
export type TeamPerson = Extract<InboxFrame, { type: "team" }>["people"][number];

type Inbox = {
  readonly link: InboxLink;
  readonly people: readonly TeamPerson[];
  readonly changes: Changes;
};

/** What the inbox has heard since the lists were read, and what was erased since the page was opened. */
export const useInboxStore = create<Inbox>(() => ({
  link: "connecting",
  people: [],
  changes: new Map(),
}));

/** Notes a conversation that has changed; false when a newer revision is known. */
export function noteChange(conversation: ConversationSummary): boolean {
  const { changes } = useInboxStore.getState();
  const known = changes.get(conversation.id);
  if (known === null || (known && known.revision >= conversation.revision)) return false;
  useInboxStore.setState({ changes: new Map(changes).set(conversation.id, conversation) });
  return true;
}

/** Notes that a conversation is gone; nothing that comes later brings it back. */
export function noteErased(id: string): void {
  const { changes } = useInboxStore.getState();
  useInboxStore.setState({ changes: new Map(changes).set(id, null) });
}

/** Forgets the changes that are in each of these, because all lists were read since; not what was erased. */
export function forgetChanges(heard: readonly Changes[]): void {
  const { changes } = useInboxStore.getState();
  const kept = [...changes].filter(
    ([id, change]) => change === null || heard.some((each) => each.get(id) !== change),
  );
  if (kept.length < changes.size) useInboxStore.setState({ changes: new Map(kept) });
}
