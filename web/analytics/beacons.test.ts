import { beforeEach, describe, expect, it, vi } from "vitest";

const about = { pageUrl: "/about", pageTitle: "About" };
const use = { pageUrl: "/about", activeMs: 1200, scrolled: 40 };

type Sent = { by: "fetch" | "beacon"; url: string; body: Record<string, unknown> };
let sent: Sent[];
let replies: (() => Response | Promise<Response>)[];
let browser: {
  onLine: boolean;
  webdriver: boolean;
  sendBeacon: (url: string, blob: ReadableBlob) => boolean;
};

const counted = (session: string | null) => () => Response.json({ session });
const never = () => new Promise<Response>(() => undefined);

/** A blob that can be read at once; a real one, because test files share a process. */
class ReadableBlob extends Blob {
  readonly #text: string;

  constructor(parts: string[], options?: BlobPropertyBag) {
    super(parts, options);
    this.#text = parts.join("");
  }

  get body(): Sent["body"] {
    return { ...JSON.parse(this.#text), type: this.type };
  }
}

/** The module as a new document has it. */
async function load() {
  vi.resetModules();
  const { tracking: fresh } = await import("#web/lib/track.ts");
  return { ...(await import("./beacons.ts")), tracking: fresh };
}

/** Waits until everything that can happen without another reply has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  sent = [];
  replies = [];
  browser = {
    onLine: true,
    webdriver: false,
    sendBeacon: (url, { body }) => {
      sent.push({ by: "beacon", url, body });
      return true;
    },
  };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("Blob", ReadableBlob);
  vi.stubGlobal("fetch", async (url: string, { body: { body } }: { body: ReadableBlob }) => {
    sent.push({ by: "fetch", url, body });
    return (replies.shift() ?? never)();
  });
});

describe("beacons", () => {
  it("wait for the reply before, and send the session that it has", async () => {
    const first = Promise.withResolvers<Response>();
    const empty = () => new Response(null, { status: 204 });
    replies = [() => first.promise, empty, counted("second")];
    const { sendBeacon } = await load();
    sendBeacon("pageview", about);
    sendBeacon("engagement", use);
    sendBeacon("pageview", { ...about, pageUrl: "/news" });
    await settle();
    expect(sent).toHaveLength(1);
    first.resolve(Response.json({ session: "first" }));
    await settle();
    expect(sent.map(({ url, body: { session, pageUrl } }) => [url, session, pageUrl])).toEqual([
      ["/api/analytics/pageview", undefined, "/about"],
      ["/api/analytics/engagement", "first", "/about"],
      ["/api/analytics/pageview", "first", "/news"],
    ]);
  });

  it("are JSON and say whether a program drives the browser", async () => {
    browser.webdriver = true;
    const { sendBeacon } = await load();
    sendBeacon("pageview", about);
    await settle();
    expect(sent[0]?.body).toEqual({ ...about, isAutomated: true, type: "application/json" });
  });

  it("are sent once, and after one that failed the next one is sent", async () => {
    replies = [() => Promise.reject(new TypeError("Failed to fetch")), counted("token")];
    const { sendBeacon, tracking: shared } = await load();
    sendBeacon("pageview", about);
    sendBeacon("pageview", about);
    await settle();
    expect(sent).toHaveLength(2);
    expect(shared.session).toBe("token");
  });

  it("keep the session when a reply has none", async () => {
    replies = [counted("token"), () => Response.json({ code: "internal" }, { status: 503 })];
    const { sendBeacon, tracking: shared } = await load();
    sendBeacon("pageview", about);
    sendBeacon("pageview", about);
    await settle();
    expect(shared.session).toBe("token");
  });

  it("of engagement are dropped when the visitor is not counted", async () => {
    replies = [counted(null)];
    const { sendBeacon } = await load();
    sendBeacon("pageview", about);
    sendBeacon("engagement", use);
    await settle();
    expect(sent.map(({ url }) => url)).toEqual(["/api/analytics/pageview"]);
  });

  it("are not sent offline, where the browser would log an error", async () => {
    browser.onLine = false;
    const { sendBeacon } = await load();
    sendBeacon("pageview", about);
    await settle();
    expect(sent).toEqual([]);
  });

  it("beyond fifty are dropped", async () => {
    replies = [never];
    const { sendBeacon, sendAllBeacons } = await load();
    for (let n = 0; n < 60; n += 1) sendBeacon("pageview", about);
    sendAllBeacons();
    expect(sent).toHaveLength(1 + 50);
  });
});

describe("when the page may be gone soon", () => {
  it("all that wait are sent at once, in order", async () => {
    replies = [never];
    const { sendBeacon, sendAllBeacons, tracking: shared } = await load();
    shared.session = "token";
    sendBeacon("pageview", about);
    sendBeacon("pageview", { ...about, pageUrl: "/news" });
    sendBeacon("engagement", use);
    sendAllBeacons();
    await settle();
    expect(sent.map(({ by, url }) => `${by} ${url}`)).toEqual([
      "fetch /api/analytics/pageview",
      "beacon /api/analytics/pageview",
      "beacon /api/analytics/engagement",
    ]);
    expect(sent[2]?.body).toMatchObject({ ...use, session: "token", type: "application/json" });
  });

  it("a beacon that the browser does not take is sent by fetch", async () => {
    browser.sendBeacon = () => false;
    replies = [never];
    const { sendBeacon, sendAllBeacons } = await load();
    sendBeacon("pageview", about);
    sendBeacon("pageview", about);
    sendAllBeacons();
    expect(sent.map(({ by }) => by)).toEqual(["fetch", "fetch"]);
  });
});
