import { type Browser, chromium } from "@playwright/test";
import { type JourneyResult, longestInteraction } from "./interactions.ts";
import type { Journey } from "./visitor.ts";
import { Visitor } from "./visitor.ts";

/** A page and what a visitor does there. `command` measures this page alone. */
export type PageJourney = { name: string; command: string; url: string; journey: Journey };
/** The results of one page, one for each run. */
export type JourneyFigures = { name: string; command: string; runs: JourneyResult[] };

/** CPU slowdown that stands for a phone. */
const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Runs the journey once, with an empty cache and no cookies. */
async function runJourney(browser: Browser, { url, journey }: PageJourney): Promise<JourneyResult> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const visitor = await Visitor.open(page, url);
    await journey(visitor);
    return longestInteraction(await visitor.events());
  } finally {
    await context.close();
  }
}

/** Runs every journey once per round, so that slow phases of the computer affect all pages alike. */
export async function measureInteractions(
  journeys: readonly PageJourney[],
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<JourneyFigures[]> {
  const args = ["--disable-quic", "--disable-gpu", "--disable-dev-shm-usage"];
  const browser = await chromium.launch({ executablePath: chromePath, args });
  const figures = journeys.map(
    ({ name, command }): JourneyFigures => ({ name, command, runs: [] }),
  );
  try {
    for (let round = 1; round <= runs; round += 1) {
      for (const [index, each] of journeys.entries()) {
        console.log(`interactions, round ${round} of ${runs}: ${each.name}`);
        figures[index]?.runs.push(await runJourney(browser, each));
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
