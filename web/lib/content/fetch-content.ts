import type { Post } from "#contract/content.ts";
import {
  getPost,
  listAudiences,
  listPosts,
  listServices,
  listTeam,
  listTestimonials,
} from "#contract/content.ts";
import type { ContentList, ContentLists } from "#contract/page-content.ts";
import { ApiError, call } from "#web/lib/api.ts";

const lists: { [K in ContentList]: () => Promise<{ readonly items: ContentLists[K] }> } = {
  services: () => call(listServices),
  stories: () => call(listTestimonials),
  team: () => call(listTeam),
  audiences: () => call(listAudiences),
  posts: () => call(listPosts, { query: {} }),
};

/** The published entries of a list as they are now; throws when the server cannot be asked. */
export async function fetchList<K extends ContentList>(list: K): Promise<ContentLists[K]> {
  return (await lists[list]()).items;
}

/** One published article, or null when there is none with that slug. */
export async function fetchArticle(slug: string): Promise<Post | null> {
  try {
    return await call(getPost, { params: { slug } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
