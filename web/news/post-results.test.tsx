import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { PostSummary } from "#contract/content.ts";
import { ContentStore } from "#web/lib/content/content-store.ts";
import { ContentContext, useContent } from "#web/lib/content/use-content.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type { PostFilter } from "./post-filter.ts";
import { PostResults } from "./post-results.tsx";
import { useAllPosts } from "./use-all-posts.ts";
// Loaded on demand, which would take longer than a test waits.
import "./show-more.tsx";
import "#web/lib/content/fetch-content.ts";

const image = { src: "/media/news/1.avif", alt: "", width: 1600, height: 900, variants: [] };

/** Posts from the newest, number 0, to the oldest; each tenth is about awards. */
const posts = Array.from(
  { length: 150 },
  (_, index): PostSummary => ({
    id: String(index).padStart(26, "0"),
    kind: "post",
    slug: `post-${index}`,
    publishedAt: 0,
    updatedAt: 0,
    title: `Post ${index}.`,
    excerpt: "",
    category: index % 10 ? "Technology" : "Awards",
    readTime: 3,
    featured: false,
    tags: [`tag-${index}`],
    author: "Jun Larsen",
    image,
  }),
);

const cursorOf = (end: number): string => `${end}-${"0".repeat(26)}`;

/** Answers with the first posts of the list, 50 a page; `fetched` has the cursor of each request. */
function serve(count: number) {
  const fetched: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const cursor = new URL(url, "http://localhost").searchParams.get("cursor");
    fetched.push(cursor);
    const start = Number(cursor?.split("-")[0] ?? 0);
    const end = start + 50;
    const nextCursor = end < count ? cursorOf(end) : null;
    return Response.json({ items: posts.slice(start, Math.min(end, count)), nextCursor });
  });
  return fetched;
}

const filterBy = (filter: Partial<PostFilter>): PostFilter => ({
  category: "all",
  query: "",
  tag: "",
  ...filter,
});

function News({ filter }: { filter: PostFilter }) {
  return <PostResults filter={filter} allPosts={useAllPosts(useContent("posts"))} />;
}

/** The filtered posts of a page that embeds some of them. */
async function opened(embedded: number, filter: PostFilter) {
  const store = new ContentStore({ posts: posts.slice(0, embedded) });
  const page = await mountPoint();
  const show = async (shown: PostFilter) => {
    await page.render(
      <MemoryRouter>
        <ContentContext value={store}>
          <News filter={shown} />
        </ContentContext>
      </MemoryRouter>,
    );
    await page.settle();
  };
  await show(filter);
  return { ...page, show, titles: () => page.text().match(/Post \d+/g) ?? [] };
}

it("fetches the next older posts after the filter was changed", async () => {
  const fetched = serve(150);
  const { press, show, titles, unmount } = await opened(50, filterBy({ category: "Awards" }));
  await press("Show more");
  expect(titles()).toHaveLength(10);
  await show(filterBy({ query: "post" }));
  await show(filterBy({ category: "Awards" }));
  await press("Show more");
  expect(titles()).toHaveLength(15);
  expect(fetched.slice(-2)).toEqual([cursorOf(50), cursorOf(100)]);
  await unmount();
});
