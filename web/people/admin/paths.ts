/** The URL of the list; a person is one segment below. */
export const peoplePath = "/admin/people";

/** Makes the link of a person in a list that is narrowed by a query string. */
export const personLink =
  (search: string) =>
  ({ id }: { readonly id: string }) => ({ pathname: `${peoplePath}/${id}`, search });

/** What the records are called. */
export const noun = { one: "person", many: "people" } as const;
