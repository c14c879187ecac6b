import {
  listAudiences,
  listPosts,
  listServices,
  listTeam,
  listTestimonials,
} from "#contract/content.ts";
import type { ContentLists } from "#contract/page-content.ts";
import { audiences } from "#seed/content/audiences.ts";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { stories } from "#seed/content/stories.ts";
import { team } from "#seed/content/team.ts";

/** How many posts travel inside a page; the others come with the first refresh. */
const embeddedPosts = 12;

const sample = (): ContentLists => ({
  services,
  stories,
  team,
  audiences,
  posts: listPosts.reply.parse({ items: posts, nextCursor: null }).items,
});

/**
 * The published content to build the pages from: asked at `origin`, or the samples a fresh site is
 * seeded with.
 */
export async function readContent(origin: string | undefined): Promise<ContentLists> {
  if (!origin) return sample();
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${path} answered ${response.status} at ${origin}`);
    return response.json();
  };
  return {
    services: listServices.reply.parse(await get(listServices.path)).items,
    stories: listTestimonials.reply.parse(await get(listTestimonials.path)).items,
    team: listTeam.reply.parse(await get(listTeam.path)).items,
    audiences: listAudiences.reply.parse(await get(listAudiences.path)).items,
    posts: listPosts.reply.parse(await get(listPosts.path)).items.slice(0, embeddedPosts),
  };
}
