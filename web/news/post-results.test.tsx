import { act, useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { PostSummary } from "#contract/content.ts";
import { ContentStore } from "#web/lib/content/content-store.ts";
import { ContentContext, useContent } from "#web/lib/content/use-content.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { tracking } from "#web/lib/track.ts";
import type { PostFilter } from "./post-filter.ts";
import { PostIndex } from "./post-index.tsx";
import { PostResults } from "./post-results.tsx";
import { useAdded, useAllPosts } from "./use-all-posts.ts";
// Loaded on demand, which would take longer than a test waits.
import "./add-posts.ts";
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

/** Answers with the first posts of the list, 50 a page without the `malformed`; returns the cursors of the requests. */
function serve(
  count: number,
  { after, malformed }: { after?: Promise<void>; malformed?: number } = {},
) {
  const fetched: (string | null)[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const cursor = new URL(url, "http://localhost").searchParams.get("cursor");
    fetched.push(cursor);
    await after;
    const start = Number(cursor?.split("-")[0] ?? 0);
    const end = start + 50;
    const nextCursor = end < count ? cursorOf(end) : null;
    const page = posts.slice(start, Math.min(end, count));
    return Response.json({ items: page.filter((_, n) => start + n !== malformed), nextCursor });
  });
  return fetched;
}

beforeEach(() => {
  useAdded.setState(useAdded.getInitialState(), true);
  tracking.waiting = [];
});

const filterBy = (filter: Partial<PostFilter>): PostFilter => ({
  category: "all",
  query: "",
  tag: "",
  ...filter,
});

let shownPath = "";

function News({ filter }: { filter: PostFilter | null }) {
  const { pathname } = useLocation();
  const allPosts = useAllPosts(useContent("posts"));
  useEffect(() => {
    shownPath = pathname;
  }, [pathname]);
  return filter ? (
    <PostResults filter={filter} allPosts={allPosts} />
  ) : (
    <PostIndex allPosts={allPosts} posts={allPosts.posts} />
  );
}

/** The filtered posts of a page that embeds some of them, or all posts. */
async function opened(
  embedded: number,
  filter: PostFilter | null,
  store = new ContentStore({ posts: posts.slice(0, embedded) }),
) {
  const page = await mountPoint();
  const show = async (shown: PostFilter | null) => {
    await page.render(
      <MemoryRouter initialEntries={["/news"]}>
        <ContentContext value={store}>
          <News filter={shown} />
        </ContentContext>
      </MemoryRouter>,
    );
    await page.settle();
  };
  await show(filter);
  const reload = async () => {
    await act(async () => void (await store.list("posts").load()));
    await page.settle();
  };
  const path = () => shownPath;
  return { ...page, store, show, reload, path, titles: () => page.text().match(/Post \d+/g) ?? [] };
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

it("shows as many articles as before when the page is opened again, with no request", async () => {
  const fetched = serve(150);
  const filter = filterBy({ query: "post" });
  const { press, store, titles, unmount } = await opened(50, filter);
  for (const count of [48, 72]) {
    await press("Show more");
    expect(titles()).toHaveLength(count);
  }
  await unmount();
  const requests = fetched.length;
  const again = await opened(50, filter, store);
  expect(again.titles()).toHaveLength(72);
  await again.press("Show more");
  expect(again.titles()).toHaveLength(96);
  expect(fetched).toHaveLength(requests);
  await again.unmount();
});

it("opens no article by the second click of a double click on Show more", async () => {
  serve(40);
  vi.stubGlobal("location", new URL("http://localhost/news"));
  const { press, path, unmount } = await opened(40, filterBy({ query: "post" }));
  await press("Show more", { detail: 1 });
  await press("Post 30.", { detail: 2, button: 0 });
  expect(path()).toBe("/news");
  expect(tracking.waiting).toEqual([]);
  await press("Post 30.", { detail: 1, button: 0 });
  expect(path()).toBe("/news/post-30");
  expect(tracking.waiting).toMatchObject([{ eventType: "news_article_click" }]);
  await unmount();
});

it("looks through the newest articles at once, and claims nothing before", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  serve(40, { after: answer });
  const { settle, text, titles, unmount } = await opened(5, filterBy({ tag: "tag-7" }));
  expect(text()).toContain("0 of the newest 5Looking further…");
  resolve();
  await settle();
  expect(titles()).toEqual(["Post 7"]);
  expect(text()).toContain("1 article");
  await unmount();
});

it("looks further at every press, and says that there is none once all were looked at", async () => {
  serve(150);
  const { press, show, text, titles, unmount } = await opened(12, filterBy({ tag: "tag-120" }));
  expect(text()).toContain("0 of the newest 50Nothing among the newest answers to that.Show more");
  await press("Show more");
  expect(text()).toContain("0 of the newest 100");
  await press("Show more");
  expect(titles()).toEqual(["Post 120"]);
  expect(text()).toContain("1 article");
  await show(filterBy({ query: "zeppelin" }));
  expect(text()).toContain("0 articlesNothing here answers to that.");
  expect(text()).not.toContain("Show more");
  await unmount();
});

it("finds the articles after a page that one malformed article is missing from", async () => {
  serve(60, { malformed: 7 });
  const { press, text, titles, unmount } = await opened(12, filterBy({ tag: "tag-55" }));
  expect(text()).toContain("0 of the newest 49Nothing among the newest answers to that.Show more");
  await press("Show more");
  expect(titles()).toEqual(["Post 55"]);
  expect(text()).toContain("1 article");
  await unmount();
});

it("looks again by Show more when the newest articles could not be fetched", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { press, text, titles, unmount } = await opened(12, filterBy({ tag: "tag-30" }));
  expect(text()).toContain("0 of the newest 12Nothing among the newest answers to that.Show more");
  serve(40);
  await press("Show more");
  expect(titles()).toEqual(["Post 30"]);
  expect(text()).toContain("1 article");
  await unmount();
});

it("offers the older articles without a filter too when the newest could not be fetched", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { press, settle, store, text, titles, unmount } = await opened(12, null);
  expect(text()).not.toContain("Show more");
  await act(
    async () =>
      void (await store
        .list("posts")
        .load()
        .catch(() => undefined)),
  );
  await settle();
  expect(text()).toContain("Show more");
  serve(40);
  await press("Show more");
  expect(titles()).toHaveLength(40);
  expect(text()).not.toContain("Show more");
  await unmount();
});

it("finds what a later request of the page brings when the first one has failed", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const { reload, text, titles, unmount } = await opened(12, filterBy({ tag: "tag-30" }));
  serve(40);
  await reload();
  expect(titles()).toEqual(["Post 30"]);
  expect(text()).toContain("1 article");
  expect(text()).not.toContain("Show more");
  await unmount();
});

it("says that the code of Show more could not be loaded, and loads it at the next press", async () => {
  serve(40);
  vi.doMock("./add-posts.ts", () => Promise.reject(new TypeError("offline")));
  const { press, settle, text, titles, unmount } = await opened(40, filterBy({ query: "post" }));
  await press("Show more");
  expect(text()).toContain("Show moreThe older articles could not be fetched. Please try again.");
  vi.doUnmock("./add-posts.ts");
  await press("Show more");
  // The test runner reads the code anew, which takes longer than a press waits for.
  await vi.waitFor(async () => {
    await settle();
    expect(titles()).toHaveLength(40);
  }, 5000);
  await unmount();
});
