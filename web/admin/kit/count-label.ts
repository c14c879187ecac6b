import type { Count } from "#contract/count.ts";

/** A noun with its plural. */
export type Noun = { readonly one: string; readonly many: string };

/** "1,204", or "10,000+" when the count stopped there. */
export const countText = ({ count, hasMore }: Count): string =>
  `${count.toLocaleString("en-GB")}${hasMore ? "+" : ""}`;

/** "204", or "999+" for more: a count beside a name, which has room for four characters. */
export const shortCount = (total: Count): string => (total.count > 999 ? "999+" : countText(total));

/** "1 entry", "1,204 entries". */
export const countLabel = (total: Count, { one, many }: Noun): string =>
  `${countText(total)} ${total.count === 1 && !total.hasMore ? one : many}`;
