import { setTimeout as sleep } from "node:timers/promises";
import { postDocument } from "#bench/lists/posts.ts";
import { markdownTable } from "#bench/markdown.ts";
import { type Editor, openEditor } from "#bench/worker/editor.ts";
import { percentile, send } from "#bench/worker/load.ts";
import { preparePlatform, startPlatform } from "#bench/worker/platform.ts";
import { posts } from "#seed/content/posts.ts";
import { openPosts } from "./editor-open.ts";

/** What one row measured: durations in ms, and the database rows a request read. */
type Figures = { name: string; ms: readonly number[]; rows?: number };
type Site = { origin: string; editor: Editor };
type Row = {
  readonly key: string;
  /** How many posts there are before it is measured. */
  readonly posts: number;
  readonly measure: (count: number) => Promise<readonly Figures[]>;
};

const requests = 100;
const publications = 20;
/** How often a reader asks again while a publication is not visible yet. */
const pollMs = 5;

const newPost = async ({ call }: Editor, title: string) =>
  await call<{ id: string; slug: string }>("POST", "/api/cms/blog", {
    body: { ...postDocument, title },
  });

/** How long it takes until the article shows a text, in ms since a time. */
async function untilVisible(origin: string, path: string, text: string, since: number) {
  for (;;) {
    const { status, body } = await send(origin, { path });
    if (status === 200 && body.includes(text)) return performance.now() - since;
    await sleep(pollMs);
  }
}

/** From pressing Publish to the article of a new post. */
async function publishNew({ origin, editor }: Site): Promise<readonly Figures[]> {
  const ms: number[] = [];
  for (let n = 0; n < publications; n += 1) {
    const { data, version } = await newPost(editor, `Published ${n}`);
    const since = performance.now();
    await editor.call("POST", `/api/cms/entries/${data.id}/publish`, { version });
    ms.push(await untilVisible(origin, `/news/${data.slug}`, `Published ${n}`, since));
  }
  return [{ name: "publish a new post until a visitor reads it", ms }];
}

/** From pressing Publish to the new text of an article that visitors read all the time, so that the edge has it. */
async function publishEdit({ origin, editor }: Site): Promise<readonly Figures[]> {
  const ms: number[] = [];
  const created = await newPost(editor, "Edited 0");
  const { id, slug } = created.data;
  const path = `/news/${slug}`;
  let { version } = await editor.call("POST", `/api/cms/entries/${id}/publish`, created);
  await untilVisible(origin, path, "Edited 0", 0);
  for (let n = 1; n <= 5; n += 1) {
    const body = { title: `Edited ${n}` };
    const saved = await editor.call("PATCH", `/api/cms/entries/${id}`, { version, body });
    const since = performance.now();
    ({ version } = await editor.call("POST", `/api/cms/entries/${id}/publish`, saved));
    ms.push(await untilVisible(origin, path, `Edited ${n}`, since));
  }
  return [{ name: "publish an edit of an article that the edge keeps for 5 s", ms }];
}

/** One autosave after the other, as an editor who types. */
async function autosave({ editor }: Site): Promise<readonly Figures[]> {
  const ms: number[] = [];
  const { data, ...created } = await newPost(editor, "Typed");
  let { version } = created;
  for (let n = 0; n < requests; n += 1) {
    const body = { excerpt: `Typed ${n}` };
    const saved = await editor.call("PATCH", `/api/cms/entries/${data.id}`, { version, body });
    ms.push(saved.ms);
    ({ version } = saved);
  }
  return [{ name: "autosave of one field, until its reply", ms }];
}

const reads = [
  ["the first page of the list", "/api/cms/blog"],
  ["the list by title", "/api/cms/blog?sort=title"],
  ["a search for one post", "/api/cms/blog?q=number%2077"],
  ["a search for a phrase of every post", "/api/cms/blog?q=post"],
  ["the overview's figures", "/api/cms/analytics"],
  ["the list of content faults", "/api/cms/faults"],
] as const;

async function lists({ editor }: Site): Promise<readonly Figures[]> {
  const figures: Figures[] = [];
  for (const [name, path] of reads) {
    const ms: number[] = [];
    for (let n = 0; n < requests; n += 1) ms.push((await editor.call("GET", path)).ms);
    figures.push({ name, ms, rows: (await editor.read(path)).rows });
  }
  return figures;
}

/** From pressing a row of the list, or from entering its URL, to a title that can be typed into. */
async function openInBrowser(): Promise<readonly Figures[]> {
  const { first, again, byUrl } = await openPosts();
  return [
    { name: "open the first post from the list, in Chromium", ms: first },
    { name: "open another post from the list, in Chromium", ms: again },
    { name: "open a post by its URL, in Chromium with an empty cache", ms: byUrl },
  ];
}

/** Measures with this many posts, on a platform of its own. */
const onPlatform =
  (measure: (site: Site) => Promise<readonly Figures[]>) =>
  async (count: number): Promise<readonly Figures[]> => {
    const { origin, stop } = await startPlatform(await preparePlatform());
    try {
      await send(origin, {
        method: "POST",
        path: "/api/bare/posts",
        status: 201,
        body: { count, document: JSON.stringify(postDocument) },
      });
      return await measure({ origin, editor: await openEditor(origin) });
    } finally {
      await stop();
    }
  };

const rows: readonly Row[] = [
  { key: "publish", posts: 100, measure: onPlatform(publishNew) },
  { key: "edit", posts: 100, measure: onPlatform(publishEdit) },
  { key: "autosave", posts: 100, measure: onPlatform(autosave) },
  { key: "lists-100", posts: 100, measure: onPlatform(lists) },
  { key: "lists-10000", posts: 10_000, measure: onPlatform(lists) },
  { key: "open", posts: posts.length, measure: openInBrowser },
];

/** The keys of the rows, in order. */
export const contentKeys: readonly string[] = rows.map(({ key }) => key);

const cell = (value: number | undefined, digits = 0) => value?.toFixed(digits) ?? "-";

async function measureRow({ key, posts: count, measure }: Row): Promise<readonly string[][]> {
  console.log(`content: ${key}`);
  const figures = await measure(count);
  return figures.map(({ name, ms, rows: read }) => [
    name,
    count.toLocaleString("en-GB"),
    cell(percentile(ms, 0.5)),
    cell(percentile(ms, 0.95)),
    String(ms.length),
    cell(read),
    `\`npm run bench -- --content=${key}\``,
  ]);
}

/** Measures the rows with these keys; returns a section of the report. */
export async function measureContent(keys: readonly string[]): Promise<string> {
  const cells: string[][] = [];
  for (const row of rows.filter(({ key }) => keys.includes(key))) {
    cells.push(...(await measureRow(row)));
  }
  const head = ["what", "posts", "median, ms", "p95, ms", "times", "rows read", "reproduce with"];
  return [
    "## Content",
    "One request after the other to the bundled worker in workerd, with local D1 and the edge cache. Rows are those that D1 reports\nfor one request, the session of the admin included.",
    markdownTable(head, cells),
  ].join("\n\n");
}
