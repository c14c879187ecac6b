/** The URL of the list of mails; a mail is one segment below. */
export const outboxPath = "/admin/outbox";

/** The URL of the list of errors; an error is one segment below. */
export const errorsPath = `${outboxPath}/errors`;

export const mailUrl = (id: string): string => `${outboxPath}/${id}`;
export const errorUrl = (id: string): string => `${errorsPath}/${id}`;

/** What the records are called. */
export const mailNoun = { one: "mail", many: "mails" } as const;
export const errorNoun = { one: "error", many: "errors" } as const;
