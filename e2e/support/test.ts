import { type BrowserContext, expect, type Page, test as runner } from "@playwright/test";

const localSchemes = ["data:", "blob:", "about:"];

/** What the pages of one journey say and ask for that they should not. */
class ConsoleGuard {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #origins: readonly string[];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Declares noise that this journey provokes on purpose; whatever else is heard still fails it. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on("console", (message) => {
      const kind = message.type();
      if (kind !== "error" && kind !== "warning") return;
      this.#heard.push(`${kind}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (localSchemes.includes(protocol) || this.#origins.includes(origin)) return;
      this.#heard.push(`foreign request: ${request.url()}`);
    });
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

interface Options {
  /** The identity provider's origin. */
  idpOrigin: string;
}

interface Fixtures {
  noise: ConsoleGuard;
  /** Opens a page as another person: other cookies, other storage, listened to alike. */
  newVisitor: () => Promise<Page>;
}

/**
 * A test that every page it opens can fail: by a warning or an error in the console (refused content
 * is one), by an uncaught error, or by asking anyone but the site and the identity provider.
 */
export const test = runner.extend<Options & Fixtures>({
  idpOrigin: ["", { option: true }],
  noise: [
    async ({ context, baseURL, idpOrigin }, use) => {
      const noise = new ConsoleGuard([new URL(baseURL ?? "").origin, idpOrigin]);
      noise.listenTo(context);
      await use(noise);
      expect(noise.unexpected(), "what the pages said or asked for").toEqual([]);
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
