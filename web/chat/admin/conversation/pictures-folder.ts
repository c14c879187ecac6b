/** The URL of the folder of a conversation's pictures, for the team. */
export const picturesFolder = (conversationId: string): string =>
  `/api/chat/conversations/${conversationId}/pictures`;
