import { storeRows } from "#bench/lists/rows.ts";
import { applications } from "#bench/lists/tables.ts";
import { markdownTable } from "#bench/markdown.ts";
import { type Editor, openEditor } from "#bench/worker/editor.ts";
import { percentile } from "#bench/worker/load.ts";
import { preparePlatform, startPlatform } from "#bench/worker/platform.ts";

/** How many applications there are in each row of the results, by its key. */
const sizes = { "100": 100, "10000": 10_000, "100000": 100_000 };

/** The keys of the rows, in order. */
export const applicationKeys: readonly string[] = Object.keys(sizes);

const requests = 100;

/** What an admin reads all day, and the path of each; `id` is that of an application in the middle. */
const readsOf = (id: string, count: number) =>
  [
    ["the first page of the list", "/api/applications"],
    ["the list of one stage, oldest first", "/api/applications?stage=new&order=oldest"],
    ["the board", "/api/application-board"],
    ["a search for one applicant", `/api/applications?q=mina${count}`],
    ["a search for a name that every applicant has", "/api/applications?q=okafor"],
    ["the number of applications", "/api/application-count"],
    ["one application in full", `/api/applications/${id}`],
    ["the applications before and after it", `/api/applications/${id}/neighbours?stage=new`],
  ] as const;

/** The id of the application in the middle of the list of its stage. */
async function middleOf({ call }: Editor, count: number): Promise<string> {
  const middle = `/api/applications?stage=new&cursor=${Math.ceil(count / 2)}`;
  const { data } = await call<{ items: { id: string }[] }>("GET", middle);
  return data.items[0]?.id ?? "";
}

/** Measures the reads in turn, so that slow phases of the computer affect all alike. */
async function measureReads(editor: Editor, count: number): Promise<readonly string[][]> {
  const reads = readsOf(await middleOf(editor, count), count).map(([name, path]) => ({
    ...{ name, path },
    ms: [] as number[],
  }));
  for (let n = 0; n < requests; n += 1) {
    for (const { path, ms } of reads) ms.push((await editor.call("GET", path)).ms);
  }
  const rows: string[][] = [];
  for (const { name, path, ms } of reads) {
    const figures = [percentile(ms, 0.5), percentile(ms, 0.95), (await editor.read(path)).rows];
    const command = `\`npm run bench -- --applications=${count}\``;
    const cells = figures.map((figure) => figure.toFixed(0));
    rows.push([name, count.toLocaleString("en-GB"), ...cells, command]);
  }
  return rows;
}

async function measureSize(count: number): Promise<readonly string[][]> {
  console.log(`applications: ${count}`);
  const { origin, stop } = await startPlatform(await preparePlatform());
  try {
    await storeRows(origin, applications, 1, count);
    return await measureReads(await openEditor(origin), count);
  } finally {
    await stop();
  }
}

/** Measures the rows with these keys; returns a section of the report. */
export async function measureApplications(keys: readonly string[]): Promise<string> {
  const cells: string[][] = [];
  for (const [key, count] of Object.entries(sizes)) {
    if (keys.includes(key)) cells.push(...(await measureSize(count)));
  }
  const head = ["what", "applications", "median, ms", "p95, ms", "rows read", "reproduce with"];
  return [
    "## Applications",
    `What the back office reads, ${requests} times each in turn, from the bundled worker in workerd with local D1. Half of the\napplications are new, the others accepted. Rows are those that D1 reports for one request, the session of the admin included.`,
    markdownTable(head, cells),
  ].join("\n\n");
}
