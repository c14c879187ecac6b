import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureInteractions } from "#bench/interaction-figures.ts";
import { interactionTable } from "#bench/interactions.ts";
import {
  atHome,
  atTheGate,
  barePage,
  joining,
  onTheBarePage,
  throughAnArticle,
  throughTheNews,
} from "#bench/journeys.ts";
import { measurePages, pageTable } from "#bench/page-figures.ts";
import { copySite } from "#bench/site-copy.ts";
import { serveCopy } from "#bench/site-server.ts";
import { findBrowser } from "./lib/browser.ts";
import { runCommand } from "./lib/command.ts";
import { findFreePorts } from "./lib/ports.ts";
import { inRoot } from "./lib/root.ts";
import { buildSite } from "./lib/site.ts";
import { startStack } from "./stack/stack.ts";

const member = {
  id: "00000000000000000000000000",
  role: "user",
  firstName: "Mina",
  email: "member@sableandsignal.example",
  profileImageUrl: null,
};

/** The number of visits per page: `--runs=N`, 5 without it. */
function readRuns(): number {
  const runs = Number(process.argv.find((arg) => /^--runs=\d+$/.test(arg))?.slice(7) ?? 5);
  if (runs < 1 || runs > 25) throw new Error("--runs takes a number from 1 to 25.");
  return runs;
}

async function bench(): Promise<number> {
  const runs = readRuns();
  const chromePath = findBrowser();
  if (!chromePath)
    throw new Error("No Chromium was found: run npm test, which installs one, or set CHROME_PATH.");
  await buildSite();
  const stateFolder = mkdtempSync(join(tmpdir(), "bench-"));
  process.on("exit", () => rmSync(stateFolder, { recursive: true, force: true }));
  const [port = 0, idpPort = 0] = await findFreePorts(2);
  await startStack({ port, idpPort, stateFolder });
  const apiOrigin = `http://localhost:${port}`;

  const posts = await fetch(`${apiOrigin}/api/content/posts`);
  const { items } = (await posts.json()) as { items: { slug: string }[] };
  const article = `/news/${items[0]?.slug}`;
  const renderedPages = new Map([
    [article, await (await fetch(`${apiOrigin}${article}`)).text()],
    ["/bare", barePage],
  ]);
  const { csp } = JSON.parse(readFileSync(inRoot("build", "edge", "document.json"), "utf8"));

  const whole = copySite(inRoot("dist"), renderedPages, { isFloor: false });
  const floor = copySite(inRoot("dist"), renderedPages, { isFloor: true });
  const asVisitor = await serveCopy(whole, { user: null, csp, apiOrigin });
  const asMember = await serveCopy(whole, { user: member, csp, apiOrigin });
  const floors = await serveCopy(floor, { user: null, csp, apiOrigin });

  const page = (name: string, path: string) => ({
    name,
    address: `${asVisitor.origin}${path}`,
    floorAddress: `${floors.origin}${path}`,
  });
  const figures = await measurePages(
    [
      page("/ (sign-in landing)", "/"),
      // Without scripts both variants show the sign-in landing, so they share a baseline.
      { ...page("/ (marketing home)", "/"), address: `${asMember.origin}/` },
      page("/about", "/about"),
      page("/news", "/news"),
      page("an article", article),
      page("/join-us", "/join-us"),
    ],
    { runs, chromePath },
  );
  const walks = await measureInteractions(
    [
      { name: "a bare page", address: `${asVisitor.origin}/bare`, journey: onTheBarePage },
      { name: "/ (sign-in landing)", address: `${asVisitor.origin}/`, journey: atTheGate },
      { name: "/ (marketing home)", address: `${asMember.origin}/`, journey: atHome },
      { name: "/news", address: `${asVisitor.origin}/news`, journey: throughTheNews },
      {
        name: "an article",
        address: `${asVisitor.origin}${article}`,
        journey: throughAnArticle,
      },
      { name: "/join-us", address: `${asVisitor.origin}/join-us`, journey: joining },
    ],
    { runs, chromePath },
  );
  const results = [
    "# Figures",
    `Medians of ${runs} visits each, Lighthouse mobile, every page beside the same page without its scripts in the same run.\nReproduce with \`npm run bench\`.`,
    pageTable(figures),
    "## Interactions",
    `INP of a journey through each page, 412 x 823, the processor four times slower, the network not; medians of ${runs} walks each.\nThe browser rounds to 8 ms and lists nothing below 16; the bare page shows what this computer itself adds.`,
    interactionTable(walks),
  ];
  console.log(`\n${results.join("\n\n")}`);
  writeFileSync(inRoot("bench", "results.md"), `${results.join("\n\n")}\n`);
  return 0;
}

await runCommand(bench);
