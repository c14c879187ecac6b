import { type Browser, chromium } from "@playwright/test";
import { type Journeyed, longestInteraction } from "./interactions.ts";
import type { Journey } from "./journeys.ts";
import { Visitor } from "./visitor.ts";

/** A page and what a visitor does there. */
export type Walk = { name: string; address: string; journey: Journey };
export type WalkFigures = { name: string; runs: Journeyed[] };

/** How much slower than this computer a phone is taken to be. */
const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Walks once, with an empty cache and no cookies. */
async function walk(browser: Browser, { address, journey }: Walk): Promise<Journeyed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const visitor = await Visitor.arrive(page, address);
    await journey(visitor);
    return longestInteraction(await visitor.events());
  } finally {
    await context.close();
  }
}

/** Takes every walk, round after round, so that noise meets all alike. */
export async function measureInteractions(
  walks: readonly Walk[],
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<WalkFigures[]> {
  const args = ["--disable-quic", "--disable-gpu", "--disable-dev-shm-usage"];
  const browser = await chromium.launch({ executablePath: chromePath, args });
  const figures = walks.map(({ name }): WalkFigures => ({ name, runs: [] }));
  try {
    for (let round = 1; round <= runs; round += 1) {
      for (const [index, each] of walks.entries()) {
        console.log(`interactions, round ${round} of ${runs}: ${each.name}`);
        figures[index]?.runs.push(await walk(browser, each));
      }
    }
  } finally {
    await browser.close();
  }
  return figures;
}
