/** What tells a bot from a person. */
export type BotSignals = {
  readonly userAgent: string;
  /** Every browser sends it. */
  readonly acceptLanguage: string;
  /** Whether the page says that a program drives its browser. */
  readonly isAutomated: boolean;
  /** The category of a bot that Cloudflare has verified; "" for anything else. */
  readonly verifiedBot: string;
};

/** A program that declares itself, such as the crawler of a search engine. */
const crawlerScore = 100;
/** A browser or a script that a program drives. */
const automationScore = 50;

/** Programs that developers use on their own site. */
const automation =
  /HeadlessChrome|PhantomJS|Playwright|Puppeteer|Selenium|WebDriver|Cypress|^(?:curl|Wget|HTTPie|node|undici|axios|got|okhttp|Go-http-client|python|Java|Ruby|Deno|Bun|PostmanRuntime|insomnia|bruno)\b/i;

/**
 * How surely a request comes from no person, 0 to 100; 0 is a person. With `countsAutomation`, what a
 * program drives counts as a person, and a crawler does not.
 */
export async function botScore(signals: BotSignals, countsAutomation: boolean): Promise<number> {
  const { userAgent, acceptLanguage, isAutomated, verifiedBot } = signals;
  if (verifiedBot !== "") return crawlerScore;
  const isTool = automation.test(userAgent);
  if (!isTool && userAgent !== "") {
    // Loaded with the first beacon, so that no other request pays for it.
    const { isbot } = await import("isbot");
    if (isbot(userAgent.slice(0, 500))) return crawlerScore;
  }
  const isProgram = isTool || isAutomated || userAgent === "" || acceptLanguage === "";
  return isProgram && !countsAutomation ? automationScore : 0;
}
