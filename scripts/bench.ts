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
import { startStack } from "./lib/stack.ts";

const member = {
  id: "00000000000000000000000000",
  role: "user",
  firstName: "Mina",
  email: "member@sableandsignal.example",
  profileImageUrl: null,
};

function runsAsked(): number {
  const asked = Number(process.argv.find((word) => /^--runs=\d+$/.test(word))?.slice(7) ?? 5);
  if (asked < 1 || asked > 25) throw new Error("--runs takes a number from 1 to 25.");
  return asked;
}

async function bench(): Promise<number> {
  const runs = runsAsked();
  const chromePath = findBrowser();
  if (!chromePath)
    throw new Error("No Chromium was found: npm test installs one, or set CHROME_PATH.");
  await buildSite();
  const stateFolder = mkdtempSync(join(tmpdir(), "bench-"));
  process.on("exit", () => rmSync(stateFolder, { recursive: true, force: true }));
  const [port = 0, idpPort = 0] = await findFreePorts(2);
  await startStack({ port, idpPort, stateFolder });
  const apiOrigin = `http://localhost:${port}`;

  const posts = await fetch(`${apiOrigin}/api/content/posts`);
  const { items } = (await posts.json()) as { items: { slug: string }[] };
  const article = `/news/${items[0]?.slug}`;
  const drawn = new Map([
    [article, await (await fetch(`${apiOrigin}${article}`)).text()],
    ["/bare", barePage],
  ]);
  const { csp } = JSON.parse(readFileSync(inRoot("build", "edge", "document.json"), "utf8"));

  const whole = copySite(inRoot("dist"), drawn, { isFloor: false });
  const floor = copySite(inRoot("dist"), drawn, { isFloor: true });
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
      page("/ (gate)", "/"),
      // Without scripts only the gate shows, so the members' floor is the gate's as well.
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
      { name: "/ (gate)", address: `${asVisitor.origin}/`, journey: atTheGate },
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
