import type { SavedReply } from "#contract/saved-replies.ts";

/** The id of an option in the list of saved replies, which the field names while it is the current one. */
export const optionId = (listId: string, reply: SavedReply): string => `${listId}-${reply.id}`;
