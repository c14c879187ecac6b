import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem } from "node:os";
import { analyticsKeys, measureAnalytics } from "#bench/analytics/measure.ts";
import { applicationKeys, measureApplications } from "#bench/applications/measure.ts";
import { measureChat } from "#bench/chat/measure.ts";
import { contentKeys, measureContent } from "#bench/content/measure.ts";
import { measureInteractions } from "#bench/interaction-figures.ts";
import { interactionTable } from "#bench/interactions.ts";
import { barePage, barePageWithVideo } from "#bench/journeys.ts";
import { listKeys, measureLists } from "#bench/lists/measure.ts";
import { type Comparison, measurePages, pageTable } from "#bench/page-figures.ts";
import { type MeasuredPage, measuredPages } from "#bench/pages.ts";
import { replaceSections } from "#bench/results.ts";
import { browserPath, startSite } from "#bench/site.ts";
import { copySite } from "#bench/site-copy.ts";
import { serveCopy } from "#bench/site-server.ts";
import { measureWorker, workerKeys } from "#bench/worker/measure.ts";
import { demoEmail } from "./identity-provider/demo-emails.ts";
import { runCommand } from "./lib/command.ts";
import { type Option, readOptions } from "./lib/options.ts";
import { inRoot } from "./lib/root.ts";

const signedInUser = {
  id: "00000000000000000000000000",
  role: "user",
  firstName: "Mina",
  email: demoEmail("user"),
  profileImageUrl: null,
};

/** `--runs=N`: how often each row of a page or of the worker is measured. Default: 5. */
function readRuns(options: readonly Option[]): number {
  const option = options.find(({ name }) => name === "runs");
  const runs = option ? Number(option.value) : 5;
  if (Number.isInteger(runs) && runs >= 1 && runs <= 25) return runs;
  throw new Error("--runs takes a number from 1 to 25.");
}

async function firstArticle(apiOrigin: string): Promise<string> {
  const posts = await fetch(`${apiOrigin}/api/content/posts`);
  const { items } = (await posts.json()) as { items: { slug: string }[] };
  return `/news/${items[0]?.slug}`;
}

/** Serves the built site to a visitor, to a signed-in user, and without scripts; returns the three origins. */
async function serveSite(apiOrigin: string, article: string) {
  const documents = new Map([
    [article, await (await fetch(`${apiOrigin}${article}`)).text()],
    ["/bare", barePage],
    ["/bare-video", barePageWithVideo],
  ]);
  const { csp } = JSON.parse(readFileSync(inRoot("build", "edge", "document.json"), "utf8"));
  const site = copySite(inRoot("dist"), documents, { hasScripts: true });
  const scriptlessSite = copySite(inRoot("dist"), documents, { hasScripts: false });
  return {
    visitor: (await serveCopy(site, { user: null, csp, apiOrigin })).origin,
    user: (await serveCopy(site, { user: signedInUser, csp, apiOrigin })).origin,
    // Without scripts signed-in users see the sign-in landing too, so both compare with the same document.
    scriptless: (await serveCopy(scriptlessSite, { user: null, csp, apiOrigin })).origin,
  };
}

/** Serves the pages with these keys while they are measured; `part` is what the command line calls the measurement. */
async function withServedPages<T>(
  part: string,
  keys: readonly string[],
  measure: (pages: readonly (MeasuredPage & Comparison)[]) => Promise<T>,
): Promise<T> {
  const { origin: apiOrigin, stop } = await startSite();
  const article = await firstArticle(apiOrigin);
  const origins = await serveSite(apiOrigin, article);
  const pages = measuredPages(article).filter(({ key }) => keys.includes(key));
  const served = pages.map((page) => ({
    ...page,
    command: `npm run bench -- --${part}=${page.key}`,
    url: `${page.isSignedIn ? origins.user : origins.visitor}${page.path}`,
    scriptlessUrl: `${origins.scriptless}${page.path}`,
  }));
  return measure(served).finally(stop);
}

/** Measures how the pages with these keys load; returns a section of the results. */
async function measureLoads(keys: readonly string[], runs: number): Promise<string> {
  const chromePath = browserPath();
  const figures = await withServedPages("page", keys, (pages) =>
    measurePages(pages, { runs, chromePath }),
  );
  return [
    "## Pages",
    `Each figure is the median of ${runs} visits with Lighthouse's mobile settings. “LCP without scripts” is the same page with its\nscripts removed, measured in the same run.`,
    pageTable(figures),
  ].join("\n\n");
}

/** Measures how the pages with these keys answer presses and keys; returns a section of the results. */
async function measureJourneys(keys: readonly string[], runs: number): Promise<string> {
  const chromePath = browserPath();
  const interactions = await withServedPages("interactions", keys, (pages) => {
    const journeys = pages.flatMap(({ journey, ...page }) =>
      journey ? [{ ...page, journey }] : [],
    );
    return measureInteractions(journeys, { runs, chromePath });
  });
  return [
    "## Interactions",
    `INP of a scripted journey on each page, on a screen of 412 × 823 pixels, with the CPU slowed down four times and the network\nas it is; median of ${runs} journeys. The browser rounds to 8 ms and reports nothing below 16 ms. The bare pages have no scripts,\nso their figures are what the computer itself adds; it has no graphics card and paints videos with its processor.`,
    interactionTable(interactions),
  ].join("\n\n");
}

/** The keys of the measured pages that satisfy a condition. */
const keysOf = (condition: (page: MeasuredPage) => unknown): readonly string[] =>
  measuredPages("")
    .filter(condition)
    .map(({ key }) => key);

/** The computer in one sentence. */
function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown CPU"}, ${memoryGb} GB, ${process.platform} ${release()}, Node ${process.versions.node}.`;
}

/** A part of the results: `--NAME` measures all its rows, `--NAME=KEY` one of them. */
type Part = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly measure: (keys: readonly string[], runs: number) => Promise<string>;
};

const parts: readonly Part[] = [
  { name: "page", keys: keysOf(({ isLoadMeasured }) => isLoadMeasured), measure: measureLoads },
  { name: "interactions", keys: keysOf(({ journey }) => journey), measure: measureJourneys },
  { name: "worker", keys: workerKeys, measure: measureWorker },
  { name: "content", keys: contentKeys, measure: measureContent },
  { name: "applications", keys: applicationKeys, measure: measureApplications },
  { name: "lists", keys: listKeys, measure: measureLists },
  { name: "analytics", keys: analyticsKeys, measure: measureAnalytics },
  { name: "chat", keys: [], measure: measureChat },
];

type Asked = { readonly part: Part; readonly keys: readonly string[]; readonly isWhole: boolean };

const whole = (part: Part): Asked => ({ part, keys: part.keys, isWhole: true });

/** What the command line asks for; all parts where it names none. Throws when a part has no such row. */
function readAsked(options: readonly Option[]): readonly Asked[] {
  const asked = parts.flatMap((part) =>
    options.flatMap(({ name, value: key }) => {
      if (name !== part.name) return [];
      if (key === undefined) return [whole(part)];
      if (part.keys.includes(key)) return [{ part, keys: [key], isWhole: false }];
      throw new Error(`--${part.name} takes one of ${part.keys.join(", ")}.`);
    }),
  );
  return asked.length > 0 ? asked : parts.map(whole);
}

async function bench(): Promise<number> {
  const options = readOptions(["runs", ...parts.map(({ name }) => name)]);
  const runs = readRuns(options);
  const asked = readAsked(options);
  const file = inRoot("bench", "results.md");
  console.log(machine());
  for (const { part, keys, isWhole } of asked) {
    const sections = await part.measure(keys, runs);
    console.log(`\n${sections}`);
    if (!isWhole) continue;
    // Part by part, because a later one may fail.
    const measuredOn = `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine()}`;
    writeFileSync(file, replaceSections(readFileSync(file, "utf8"), sections, measuredOn));
  }
  return 0;
}

await runCommand(bench);
