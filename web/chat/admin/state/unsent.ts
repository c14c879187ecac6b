/** What is written: an answer the visitor sees, or a note for the team. */
export type DraftKind = "reply" | "note";

/** Where a draft is kept: another user who signs in in the same tab does not get it. */
export const draftKey = (userId: string, conversationId: string, kind: DraftKind): string =>
  `chat-draft:${userId}:${kind}:${conversationId}`;

/** The owner of the pictures that a user has chosen in a conversation. */
export const picturesOwner = (userId: string, conversationId: string): string =>
  `${userId} ${conversationId}`;
