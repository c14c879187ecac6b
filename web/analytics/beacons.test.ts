import { beforeEach, describe, expect, it, vi } from "vitest";

const about = { pageUrl: "/about", pageTitle: "About" };
const use = { pageUrl: "/about", activeMs: 1200, scrolled: 40 };

type Sent = { by: "fetch" | "beacon"; url: string; blob: Blob };
let sent: Sent[];
let replies: (() => Response | Promise<Response>)[];
let browser: {
  onLine: boolean;
  webdriver: boolean;
  sendBeacon: (url: string, blob: Blob) => boolean;
};

const counted = (session: string | null) => () => Response.json({ session });
const never = () => new Promise<Response>(() => undefined);

/** What a beacon says, and its media type. */
async function bodyOf({ blob }: Sent): Promise<Record<string, unknown>> {
  return { ...JSON.parse(await blob.text()), type: blob.type };
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

/** What the console says at the level that browsers hide. */
let logged: unknown[][];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "debug").mockImplementation((...said) => void logged.push(said));
  sent = [];
  replies = [];
  browser = {
    onLine: true,
    webdriver: false,
    sendBeacon: (url, blob) => {
      sent.push({ by: "beacon", url, blob });
      return true;
    },
  };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("fetch", async (url: string, { body: blob }: { body: Blob }) => {
    sent.push({ by: "fetch", url, blob });
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
    expect(sent.map(({ url }) => url)).toEqual([
      "/api/analytics/pageview",
      "/api/analytics/engagement",
      "/api/analytics/pageview",
    ]);
    const bodies = await Promise.all(sent.map(bodyOf));
    expect(bodies.map(({ session, pageUrl }) => [session, pageUrl])).toEqual([
      [undefined, "/about"],
      ["first", "/about"],
      ["first", "/news"],
    ]);
    expect(logged).toEqual([]);
  });

  it("are JSON and say whether a program drives the browser", async () => {
    browser.webdriver = true;
    const { sendBeacon } = await load();
    sendBeacon("pageview", about);
    await settle();
    expect(await Promise.all(sent.map(bodyOf))).toEqual([
      { ...about, isAutomated: true, type: "application/json" },
    ]);
  });

  it("are sent once, and after one that failed, which is logged, the next one is sent", async () => {
    const failure = new TypeError("Failed to fetch");
    replies = [() => Promise.reject(failure), counted("token")];
    const { sendBeacon, tracking: shared } = await load();
    sendBeacon("pageview", about);
    sendBeacon("pageview", about);
    await settle();
    expect(sent).toHaveLength(2);
    expect(shared.session).toBe("token");
    expect(logged).toEqual([["/api/analytics/pageview", failure]]);
  });

  it("keep the session when one is refused, which is logged", async () => {
    const refusal = Response.json({ code: "internal" }, { status: 503 });
    replies = [counted("token"), () => refusal];
    const { sendBeacon, tracking: shared } = await load();
    sendBeacon("pageview", about);
    sendBeacon("pageview", about);
    await settle();
    expect(shared.session).toBe("token");
    expect(logged).toEqual([["/api/analytics/pageview", refusal]]);
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
    const [, , body] = await Promise.all(sent.map(bodyOf));
    expect(body).toMatchObject({ ...use, session: "token", type: "application/json" });
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
