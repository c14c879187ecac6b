import type { Post } from "#contract/content.ts";
import {
  type ContentList,
  type ContentLists,
  entryPath,
  listPath,
} from "#contract/page-content.ts";
import { ApiError, readBody } from "#web/lib/api-error.ts";
import type { Fetched } from "./resource.ts";

/** A reply as JSON. Not `call` of `api.ts`, because an endpoint brings schemas that visitors need not download. */
async function get<T>(path: string): Promise<T> {
  const headers = { Accept: "application/json" };
  return JSON.parse(await readBody(await fetch(path, { headers, credentials: "include" })));
}

/** The published entries of a list; throws `ApiError`, or `TypeError` without a network. */
export async function fetchList<L extends ContentList>(list: L): Promise<Fetched<ContentLists[L]>> {
  type List = { items: ContentLists[L]; nextCursor: string | null };
  const { items, nextCursor } = await get<List>(listPath(list));
  return { value: items, hasMore: nextCursor !== null };
}

/** One published post, or null when none has that slug; throws like `fetchList`. */
export async function fetchPost(slug: string): Promise<Fetched<Post | null>> {
  try {
    return { value: await get<Post>(entryPath("posts", slug)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { value: null };
    throw error;
  }
}
