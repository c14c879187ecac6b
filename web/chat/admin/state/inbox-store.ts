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
  /** Up to which revision conversations were erased, by id. */
  readonly erased: ReadonlyMap<string, number>;
};

/** What the inbox has heard since the desk was opened. */
export const useInboxStore = create<Inbox>(() => ({
  link: "connecting",
  people: [],
  changes: new Map(),
  erased: new Map(),
}));

/** Notes a conversation that has changed; false when a newer revision is known, or was erased. */
export function noteChange(conversation: ConversationSummary): boolean {
  const { changes, erased } = useInboxStore.getState();
  const { id, revision } = conversation;
  const known = Math.max(changes.get(id)?.revision ?? 0, erased.get(id) ?? 0);
  if (known >= revision) return false;
  useInboxStore.setState({ changes: new Map(changes).set(id, conversation) });
  return true;
}

/** Notes that a conversation is gone up to a revision; a newer one is of a log that its visitor has begun since. */
export function noteErased(id: string, revision: number): void {
  const { changes, erased } = useInboxStore.getState();
  useInboxStore.setState({ erased: new Map(erased).set(id, revision) });
  if ((changes.get(id)?.revision ?? 0) > revision) return;
  useInboxStore.setState({ changes: new Map(changes).set(id, null) });
}
