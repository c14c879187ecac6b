import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureInteractions } from "#bench/interaction-figures.ts";
import { interactionTable } from "#bench/interactions.ts";
import { barePage } from "#bench/journeys.ts";
import { measurePages, pageTable } from "#bench/page-figures.ts";
import { commandFor, type MeasuredPage, measuredPages } from "#bench/pages.ts";
import { copySite } from "#bench/site-copy.ts";
import { serveCopy } from "#bench/site-server.ts";
import { demoEmail } from "./identity-provider/demo-emails.ts";
import { findBrowser } from "./lib/browser.ts";
import { runCommand } from "./lib/command.ts";
import { findFreePorts } from "./lib/ports.ts";
import { inRoot } from "./lib/root.ts";
import { buildSite } from "./lib/site.ts";
import { startStack } from "./stack/stack.ts";

const signedInUser = {
  id: "00000000000000000000000000",
  role: "user",
  firstName: "Mina",
  email: demoEmail("user"),
  profileImageUrl: null,
};

const option = (pattern: RegExp): string | undefined =>
  process.argv.map((argument) => pattern.exec(argument)?.[1]).find(Boolean);

/** `--runs=N`: how often each page is visited. Default: 5. */
function readRuns(): number {
  const runs = Number(option(/^--runs=(\d+)$/) ?? 5);
  if (runs < 1 || runs > 25) throw new Error("--runs takes a number from 1 to 25.");
  return runs;
}

/** `--page=KEY` measures one page. Default: all pages. */
function selectPages(pages: readonly MeasuredPage[]): readonly MeasuredPage[] {
  const wanted = option(/^--page=(.+)$/);
  const selected = pages.filter(({ key }) => wanted === undefined || key === wanted);
  if (selected.length > 0) return selected;
  throw new Error(`--page takes one of ${pages.map(({ key }) => key).join(", ")}.`);
}

async function startSite(): Promise<string> {
  await buildSite();
  const stateFolder = mkdtempSync(join(tmpdir(), "bench-"));
  process.on("exit", () => rmSync(stateFolder, { recursive: true, force: true }));
  const [port = 0, idpPort = 0] = await findFreePorts(2);
  await startStack({ port, idpPort, stateFolder });
  return `http://localhost:${port}`;
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

/** The results as Markdown. */
const writeResults = (runs: number, loadTable: string, journeyTable: string): string =>
  [
    "# Measured performance",
    `Each figure is the median of ${runs} visits with Lighthouse's mobile settings. “LCP without scripts” is the same page with its\nscripts removed, measured in the same run. \`npm run bench\` measures all pages and rewrites this file; the last column\nmeasures one page and only prints it.`,
    loadTable,
    "## Interactions",
    `INP of a scripted journey on each page, on a screen of 412 × 823 pixels, with the CPU slowed down four times and the network\nas it is; median of ${runs} journeys. The browser rounds to 8 ms and reports nothing below 16 ms. The bare page has no scripts, so\nits figure is what the computer itself adds.`,
    journeyTable,
  ].join("\n\n");

async function bench(): Promise<number> {
  const runs = readRuns();
  const chromePath = findBrowser();
  if (!chromePath)
    throw new Error("No Chromium was found: npm test installs one, or set CHROME_PATH.");
  selectPages(measuredPages(""));
  const apiOrigin = await startSite();
  const article = await firstArticle(apiOrigin);
  const origins = await serveSite(apiOrigin, article);
  const all = measuredPages(article);
  const pages = selectPages(all);
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

  const results = writeResults(runs, pageTable(figures), interactionTable(interactions));
  console.log(`\n${results}`);
  if (pages.length === all.length) writeFileSync(inRoot("bench", "results.md"), `${results}\n`);
  return 0;
}

await runCommand(bench);
