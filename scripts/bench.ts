import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem } from "node:os";
import { analyticsKeys, measureAnalytics, usualAnalyticsKeys } from "#bench/analytics/measure.ts";
import { applicationKeys, measureApplications } from "#bench/applications/measure.ts";
import { measureChat } from "#bench/chat/measure.ts";
import { contentKeys, measureContent } from "#bench/content/measure.ts";
import { measureInteractions } from "#bench/interaction-figures.ts";
import { interactionTable } from "#bench/interactions.ts";
import { barePage } from "#bench/journeys.ts";
import { measurePages, pageTable } from "#bench/page-figures.ts";
import { commandFor, measuredPages } from "#bench/pages.ts";
import { browserPath, startSite } from "#bench/site.ts";
import { copySite } from "#bench/site-copy.ts";
import { serveCopy } from "#bench/site-server.ts";
import { measureWorker, workerKeys } from "#bench/worker/measure.ts";
import { demoEmail } from "./identity-provider/demo-emails.ts";
import { runCommand } from "./lib/command.ts";
import { inRoot } from "./lib/root.ts";

const signedInUser = {
  id: "00000000000000000000000000",
  role: "user",
  firstName: "Mina",
  email: demoEmail("user"),
  profileImageUrl: null,
};

const option = (pattern: RegExp): string | undefined =>
  process.argv.map((argument) => pattern.exec(argument)?.[1]).find(Boolean);

/** `--runs=N`: how often each row is measured. Default: 5. */
function readRuns(): number {
  const runs = Number(option(/^--runs=(\d+)$/) ?? 5);
  if (runs < 1 || runs > 25) throw new Error("--runs takes a number from 1 to 25.");
  return runs;
}

/** `--NAME=KEY` measures one row. Throws when no row has this key. */
function readKey<Key extends string>(name: string, keys: readonly Key[]): Key | undefined {
  const text = option(new RegExp(`^--${name}=(.+)$`));
  const key = keys.find((each) => each === text);
  if (text === key) return key;
  throw new Error(`--${name} takes one of ${keys.join(", ")}.`);
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

/** Measures the page with this key, or all pages; returns two sections of the results. */
async function measureSite(key: string | undefined, runs: number): Promise<string> {
  const chromePath = browserPath();
  const { origin: apiOrigin } = await startSite();
  const article = await firstArticle(apiOrigin);
  const origins = await serveSite(apiOrigin, article);
  const pages = measuredPages(article).filter((page) => key === undefined || page.key === key);
  const targets = pages.map((page) => ({
    ...page,
    command: commandFor(page.key),
    url: `${page.isSignedIn ? origins.user : origins.visitor}${page.path}`,
    scriptlessUrl: `${origins.scriptless}${page.path}`,
  }));

  const loads = targets.filter(({ isLoadMeasured }) => isLoadMeasured);
  const figures = await measurePages(loads, { runs, chromePath });
  const journeys = targets.flatMap(({ journey, ...page }) =>
    journey ? [{ ...page, journey }] : [],
  );
  const interactions = await measureInteractions(journeys, { runs, chromePath });
  return [
    "## Pages",
    `Each figure is the median of ${runs} visits with Lighthouse's mobile settings. “LCP without scripts” is the same page with its\nscripts removed, measured in the same run.`,
    pageTable(figures),
    "## Interactions",
    `INP of a scripted journey on each page, on a screen of 412 × 823 pixels, with the CPU slowed down four times and the network\nas it is; median of ${runs} journeys. The browser rounds to 8 ms and reports nothing below 16 ms. The bare page has no scripts, so\nits figure is what the computer itself adds.`,
    interactionTable(interactions),
  ].join("\n\n");
}

/** The computer in one sentence. */
function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown CPU"}, ${memoryGb} GB, ${process.platform} ${release()}, Node ${process.versions.node}.`;
}

async function bench(): Promise<number> {
  const runs = readRuns();
  const page = readKey(
    "page",
    measuredPages("").map(({ key }) => key),
  );
  const row = readKey("worker", workerKeys);
  const contentRow = readKey("content", contentKeys);
  const applicationsRow = readKey("applications", applicationKeys);
  const analyticsRow = readKey("analytics", analyticsKeys);
  const isChat = process.argv.includes("--chat");
  const chosen = [page, row, contentRow, applicationsRow, analyticsRow];
  const isComplete = !isChat && chosen.every((key) => key === undefined);
  const sections: string[] = [];
  // Each section is printed at once, because a later one may fail.
  const add = (section: string) => {
    sections.push(section);
    console.log(`\n${section}`);
  };
  add("# Measured performance");
  add(
    `\`npm run bench\` measures everything and rewrites this file; the last column measures one row and only prints it.\n${machine()}`,
  );
  if (page !== undefined || isComplete) add(await measureSite(page, runs));
  if (row !== undefined || isComplete) {
    add(await measureWorker(row === undefined ? workerKeys : [row], runs));
  }
  if (contentRow !== undefined || isComplete) {
    add(await measureContent(contentRow === undefined ? contentKeys : [contentRow]));
  }
  if (applicationsRow !== undefined || isComplete) {
    const keys = applicationsRow === undefined ? applicationKeys : [applicationsRow];
    add(await measureApplications(keys));
  }
  if (analyticsRow !== undefined || isComplete) {
    const keys = analyticsRow === undefined ? usualAnalyticsKeys : [analyticsRow];
    add(await measureAnalytics(keys));
  }
  if (isChat || isComplete) add(await measureChat());
  if (isComplete) writeFileSync(inRoot("bench", "results.md"), `${sections.join("\n\n")}\n`);
  return 0;
}

await runCommand(bench);
