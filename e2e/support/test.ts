import {
  type BrowserContext,
  expect,
  type Page,
  test as runner,
  type TestInfo,
} from "@playwright/test";
import { startServers } from "./own-servers.ts";

const localSchemes = ["data:", "blob:", "about:"];

/** Collects console warnings, errors and foreign requests of the pages of one test. */
class ConsoleGuard {
  readonly #messages: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Allows messages that the test provokes on purpose; all others still fail it. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on("console", (message) => {
      const kind = message.type();
      if (kind !== "error" && kind !== "warning") return;
      this.#messages.push(`${kind}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#messages.push(`uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (localSchemes.includes(protocol) || this.#origins.includes(origin)) return;
      this.#messages.push(`foreign request: ${request.url()}`);
    });
  }

  unexpected(): string[] {
    return this.#messages.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/**
 * Attaches a screenshot of each page, for a test that failed. The option `only-on-failure` would take one of every page, and
 * throw away those of the tests that pass.
 */
async function attachScreenshots(contexts: readonly BrowserContext[], testInfo: TestInfo) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = testInfo.outputPath(`page-${testInfo.attachments.length + 1}.png`);
    // The failure may be that the page hangs or is gone.
    const isTaken = await page.screenshot({ path, timeout: 5000, caret: "initial" }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

interface Options {
  /** The identity provider's origin. */
  idpOrigin: string;
}

interface Fixtures {
  noise: ConsoleGuard;
  /** Opens a page in a new browser context (own cookies and storage) under the same guard. */
  newVisitor: () => Promise<Page>;
}

interface WorkerFixtures {
  /** Names of servers that run only while tests of this project run; default: none. */
  ownServers: readonly string[];
  /** Starts the servers of the project before its first test, and stops them after its last. */
  runningServers: undefined;
}

/** How long servers may take to start on a busy machine. */
const startLimitMs = 240_000;

/**
 * Playwright's test, which also fails on a console warning or error (a CSP violation is one), on an
 * uncaught error, and on a request to any origin but the site and the identity provider.
 */
export const test = runner.extend<Options & Fixtures, WorkerFixtures>({
  ownServers: [[], { option: true, scope: "worker" }],
  runningServers: [
    async ({ ownServers }, use) => {
      const servers = ownServers.length > 0 ? await startServers(ownServers) : undefined;
      await use(undefined);
      await servers?.stop();
    },
    { scope: "worker", auto: true, timeout: startLimitMs },
  ],
  idpOrigin: ["", { option: true }],
  noise: [
    async ({ context, baseURL, idpOrigin }, use, testInfo) => {
      const noise = new ConsoleGuard([new URL(baseURL ?? "").origin, idpOrigin]);
      noise.listenTo(context);
      await use(noise);
      if (hasFailed(testInfo) || noise.unexpected().length > 0)
        await attachScreenshots([context], testInfo);
      expect(noise.unexpected(), "unexpected console messages and requests").toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, noise }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      noise.listenTo(context);
      return context.newPage();
    });
    if (hasFailed(testInfo)) await attachScreenshots(contexts, testInfo);
    for (const context of contexts) await context.close();
  },
});

export { expect };
