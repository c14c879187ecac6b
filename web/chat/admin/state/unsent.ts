import type { WriteKind } from "#web/admin/kit/write-tabs.tsx";

/** Where a draft is kept: another user who signs in in the same tab does not get it. */
export const draftKey = (userId: string, conversationId: string, kind: WriteKind): string =>
  `chat-draft:${userId}:${kind}:${conversationId}`;

/** The name of the texts that a user has sent in a conversation and that have not arrived. */
export const textsName = (userId: string, conversationId: string): string =>
  `chat:${userId}:${conversationId}`;

/** The owner of the pictures that a user has chosen in a conversation. */
export const picturesOwner = (userId: string, conversationId: string): string =>
  `${userId} ${conversationId}`;
