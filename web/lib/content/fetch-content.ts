import type { Post } from "#contract/content.ts";
import {
  type ContentList,
  type ContentLists,
  entryPath,
  listPath,
} from "#contract/page-content.ts";
import { ApiError, readBody } from "#web/lib/api.ts";

/** A reply as JSON. Not `call` of `api.ts`, because an endpoint brings schemas that visitors need not download. */
async function get<T>(path: string): Promise<T> {
  const headers = { Accept: "application/json" };
  return JSON.parse(await readBody(await fetch(path, { headers, credentials: "include" })));
}

/** The published entries of a list; throws `ApiError`, or `TypeError` without a network. */
export async function fetchList<L extends ContentList>(list: L): Promise<ContentLists[L]> {
  return (await get<{ items: ContentLists[L] }>(listPath(list))).items;
}

/** One published post, or null when none has that slug; throws like `fetchList`. */
export async function fetchPost(slug: string): Promise<Post | null> {
  try {
    return await get<Post>(entryPath("posts", slug));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
