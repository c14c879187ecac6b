/** A noun with its plural. */
export type Noun = { readonly one: string; readonly many: string };

/** "1 entry", or "50+ entries" when not everything has been read. */
export const countLabel = (count: number, hasMore: boolean, { one, many }: Noun): string =>
  `${count.toLocaleString("en-GB")}${hasMore ? "+" : ""} ${count === 1 && !hasMore ? one : many}`;
