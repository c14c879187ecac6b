import { type BrowserContext, expect, type Page, test as runner } from "@playwright/test";

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

interface Options {
  /** The identity provider's origin. */
  idpOrigin: string;
}

interface Fixtures {
  noise: ConsoleGuard;
  /** Opens a page in a new browser context (own cookies and storage) under the same guard. */
  newVisitor: () => Promise<Page>;
}

/**
 * Playwright's test, which also fails on a console warning or error (a CSP violation is one), on an
 * uncaught error, and on a request to any origin but the site and the identity provider.
 */
export const test = runner.extend<Options & Fixtures>({
  idpOrigin: ["", { option: true }],
  noise: [
    async ({ context, baseURL, idpOrigin }, use) => {
      const noise = new ConsoleGuard([new URL(baseURL ?? "").origin, idpOrigin]);
      noise.listenTo(context);
      await use(noise);
      expect(noise.unexpected(), "unexpected console messages and requests").toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      noise.listenTo(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
