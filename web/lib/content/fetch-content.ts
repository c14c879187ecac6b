import type { Post } from "#contract/content.ts";
import {
  type ContentList,
  type ContentLists,
  entryPath,
  listPath,
} from "#contract/page-content.ts";

// Without `call` of web/lib/api.ts, because an endpoint brings schemas that visitors need not download.
const get = (path: string) => fetch(path, { headers: { Accept: "application/json" } });

/** A reply as JSON; throws unless it is a success. */
function parsed<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

/** The published entries of a list; throws `TypeError` without a network. */
export async function fetchList<L extends ContentList>(list: L): Promise<ContentLists[L]> {
  const { items } = await parsed<{ items: ContentLists[L] }>(await get(listPath(list)));
  return items;
}

/** One published post, or null when none has that slug; throws like `fetchList`. */
export async function fetchPost(slug: string): Promise<Post | null> {
  const response = await get(entryPath("posts", slug));
  return response.status === 404 ? null : parsed<Post>(response);
}
