/** The URL of the list; a person is one segment below. */
export const peoplePath = "/admin/people";

/** The URL of a person. */
export const personUrl = ({ id }: { readonly id: string }): string => `${peoplePath}/${id}`;

/** What the records are called. */
export const noun = { one: "person", many: "people" } as const;
