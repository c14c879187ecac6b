import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { untilLoaded } from "./hydrated.ts";
import { expect, test as site } from "./test.ts";

/** One beacon as it arrived; `name` is the end of its path. */
export type Beacon = { readonly name: string; readonly body: Record<string, unknown> };

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Passes a request on to the site; a write comes from its origin, as the worker demands. */
function forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { host, origin } = new URL(target);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) };
  const { method } = incoming;
  const passed = request(new URL(incoming.url ?? "/", target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  incoming.pipe(passed);
}

/**
 * The site, which takes beacons itself and forwards everything else. Playwright sees neither the body of
 * a beacon nor one that is sent while its page goes away. The replies name the sessions `session-1`, …
 */
class RecordingSite {
  readonly received: Beacon[] = [];
  #target = "";
  readonly #server = createServer(async (incoming, response) => {
    const [, name] =
      /^\/api\/analytics\/(pageview|event|engagement)$/.exec(incoming.url ?? "") ?? [];
    if (!name) return forward(incoming, response, this.#target);
    expect(incoming.headers["content-type"]).toBe("application/json");
    this.received.push({ name, body: JSON.parse(await bodyOf(incoming)) });
    if (name === "engagement") return response.writeHead(204).end();
    const session = `session-${this.received.length}`;
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ session }));
  });

  async open(target: string): Promise<string> {
    this.#target = target;
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The bodies of the beacons of these names, oldest first. */
  bodies(...names: readonly string[]): readonly Beacon["body"][] {
    return this.received.filter(({ name }) => names.includes(name)).map(({ body }) => body);
  }
}

/** Opens a page and waits until its visit is being counted. */
export async function openCounted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page, ["/tracker-", "/vitals-"]);
}

/** The test of the site, with the beacons that its pages send. */
export const test = site.extend<{ beacons: RecordingSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
  beacons: async ({}, use) => {
    const beacons = new RecordingSite();
    await use(beacons);
    beacons.close();
  },
  baseURL: async ({ baseURL, beacons }, use) => use(await beacons.open(baseURL ?? "")),
});
