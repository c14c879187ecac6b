import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** What Lighthouse measured in one visit: scores from 0 to 100, times in milliseconds, CLS without unit. */
export type Visit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  transferKb: number;
};

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** How a slow phone is emulated: `simulate` computes it afterwards, `devtools` applies it during the load. */
export type Throttling = "simulate" | "devtools";

/** Measures a URL as a slow phone with an empty cache. Throws when Lighthouse fails. */
export async function measureVisit(
  url: string,
  chromePath: string,
  throttlingMethod: Throttling,
): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: "silent" });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    const { audits, categories } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      firstPaintMs: number("first-contentful-paint"),
      largestPaintMs: number("largest-contentful-paint"),
      blockingMs: number("total-blocking-time"),
      layoutShift: number("cumulative-layout-shift"),
      transferKb: number("total-byte-weight") / 1024,
    };
  } finally {
    chrome.kill();
  }
}

/** The median; of an even number of values the lower of the two in the middle. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The median of each figure over several visits. Throws without visits. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (first === undefined) throw new Error("medianVisit needs at least one visit.");
  const figures = Object.keys(first) as (keyof Visit)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(visits.map((each) => each[figure]))]),
  ) as Visit;
}
