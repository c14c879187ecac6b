import type { RefObject } from "react";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { call } from "#web/lib/api.ts";
import { addRows } from "./add-rows.ts";
import type { AllPosts } from "./use-all-posts.ts";

const listPosts = listEndpoint("post");

/** The posts after a cursor. Without one, those of the first page as well, because the page may embed only some of them. */
async function fetchAfter(cursor: string | null | undefined) {
  const page = await call(listPosts, { query: cursor ? { cursor } : {} });
  if (cursor || !page.nextCursor) return page;
  const { items, nextCursor } = await call(listPosts, { query: { cursor: page.nextCursor } });
  return { items: [...page.items, ...items], nextCursor };
}

type Press = {
  /** The button that was pressed; null once the list has left the screen. */
  readonly button: RefObject<HTMLElement | null>;
  /** The element after the list. */
  readonly part: RefObject<HTMLElement | null>;
  readonly allPosts: AllPosts;
  readonly needsOlder: boolean;
};

/** Shows the next loaded posts, and fetches a page of older ones when they run out. */
export async function addPosts({ button, part, allPosts, needsOlder }: Press): Promise<void> {
  const { cursor, addOlder, showMore } = allPosts;
  const addToList = (add: () => void) =>
    addRows(button.current, part.current?.previousElementSibling, add);
  addToList(showMore);
  if (!needsOlder) return;
  const { items, nextCursor } = await fetchAfter(cursor);
  addToList(() => addOlder({ posts: items, from: cursor, next: nextCursor }));
}
