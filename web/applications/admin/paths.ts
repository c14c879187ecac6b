/** The URL of the list; a record is one segment below. */
export const applicationsPath = "/admin/applications";

/** The URL of the board, which has the filter of the list. */
export const boardPath = `${applicationsPath}/board`;

/** The URL of a record. */
export const applicationUrl = ({ id }: { readonly id: string }): string =>
  `${applicationsPath}/${id}`;

/** What the records are called. */
export const noun = { one: "application", many: "applications" } as const;
