/** The URL of the list; a record is one segment below. */
export const applicationsPath = "/admin/applications";

/** The URL of the board, which has the filter of the list. */
export const boardPath = `${applicationsPath}/board`;

/** Makes the link of a record in a list that is narrowed by a query string. */
export const recordLink =
  (search: string) =>
  ({ id }: { readonly id: string }) => ({ pathname: `${applicationsPath}/${id}`, search });

/** What the records are called. */
export const noun = { one: "application", many: "applications" } as const;
