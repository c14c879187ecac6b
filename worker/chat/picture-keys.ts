/** The keys of the pictures of a conversation begin so. */
export const picturesOf = (conversationId: string): string => `chat/${conversationId}/`;

export const pictureKey = (conversationId: string, id: string): string =>
  picturesOf(conversationId) + id;
