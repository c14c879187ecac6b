/** The URL of the list; a message is one segment below. */
export const messagesPath = "/admin/messages";

export const messageUrl = (id: string): string => `${messagesPath}/${id}`;

/** What the records are called. */
export const messageNoun = { one: "message", many: "messages" } as const;

/** The id of the field a reply is written in. */
export const replyFieldId = (messageId: string): string => `reply-${messageId}`;
