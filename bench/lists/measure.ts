import { markdownTable } from "#bench/markdown.ts";
import { type Editor, openEditor } from "#bench/worker/editor.ts";
import { preparePlatform, startPlatform } from "#bench/worker/platform.ts";
import { type List, lists } from "./lists.ts";
import { storeRows } from "./rows.ts";

/** How many rows the table of a list has, one size after the other. */
const sizes = [100, 10_000, 100_000] as const;

/** The keys of the lists, in order. */
export const listKeys: readonly string[] = Object.keys(lists);

/** A page far down, or the last one where there are fewer. */
const laterPage = 20;

/** The path with another query; a parameter of the same name is replaced. */
function withQuery(path: string, query: string): string {
  const [pathname, own = ""] = path.split("?");
  const all = {
    ...Object.fromEntries(new URLSearchParams(own)),
    ...Object.fromEntries(new URLSearchParams(query)),
  };
  return `${pathname}?${new URLSearchParams(all)}`;
}

/** The path of a page that a person reaches by going on. */
async function laterPageOf({ call }: Editor, first: string): Promise<string> {
  let path = first;
  for (let page = 1; page < laterPage; page += 1) {
    const { nextCursor } = (await call<{ nextCursor: string | null }>("GET", path)).data;
    if (nextCursor === null) break;
    path = withQuery(first, `cursor=${nextCursor}`);
  }
  return path;
}

/** What the screen of a list reads while its table has so many rows. */
function readsOf({ path, rare, phrase, count }: List, total: number) {
  const read = (name: string, query: string) => [name, withQuery(path, query)] as const;
  return [
    ...(rare ? [read("a filter for one row in a thousand", rare)] : []),
    ...(phrase
      ? [
          read("a search for one row", `q=${phrase}${total}`),
          read("a search for every row", `q=${phrase}`),
        ]
      : []),
    ...(phrase && rare
      ? [read("a search for every row, with the filter", `q=${phrase}&${rare}`)]
      : []),
    ...(count ? [["the count", count] as const] : []),
  ];
}

/** The rows that each read of a list reads, by its name, at each size. */
async function measureList(origin: string, list: List): Promise<ReadonlyMap<string, number[]>> {
  const editor = await openEditor(origin);
  const rowsRead = new Map<string, number[]>();
  let stored = 0;
  for (const total of sizes) {
    await storeRows(origin, list.rows, stored + 1, total);
    stored = total;
    const pages = [
      ["the first page", list.path],
      ["a later page", await laterPageOf(editor, list.path)],
    ] as const;
    for (const [name, path] of [...pages, ...readsOf(list, total)]) {
      const figures = rowsRead.get(name) ?? [];
      rowsRead.set(name, [...figures, (await editor.read(path)).rows]);
    }
  }
  return rowsRead;
}

/** Measures the lists with these keys; returns a section of the report. */
export async function measureLists(keys: readonly string[]): Promise<string> {
  const cells: string[][] = [];
  for (const [key, list] of Object.entries(lists)) {
    if (!keys.includes(key)) continue;
    console.log(`lists: ${key}`);
    const { origin, stop } = await startPlatform(await preparePlatform());
    const measured = await measureList(origin, list).finally(stop);
    for (const [name, figures] of measured)
      cells.push([key, name, ...figures.map(String), `\`npm run bench -- --lists=${key}\``]);
  }
  const names = sizes.map((size) => `at ${size.toLocaleString("en-GB")}`);
  return [
    "## Lists",
    `How many rows D1 reports as read for one request of a list, while its table grows; the look-up of the session is included. The bundled\nworker runs in workerd with a local D1. A later page is the ${laterPage}th, or the last one of a shorter list.`,
    markdownTable(["list", "what", ...names, "reproduce with"], cells),
  ].join("\n\n");
}
