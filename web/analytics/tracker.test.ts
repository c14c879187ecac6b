import { afterEach, beforeEach, expect, it, vi } from "vitest";

let listeners: Map<string, (event: { type: string }) => void>;
let shown: { pathname: string; search: string };
let sent: Record<string, unknown>[];

const at = (minutes: number) => vi.setSystemTime(Date.UTC(2026, 0, 1) + minutes * 60_000);
const fire = (type: string) => listeners.get(type)?.({ type });

/** Waits until everything that was sent has its reply. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts the tracker of a new document; returns what its pages call. */
async function open(pathname: string, search = "") {
  vi.resetModules();
  Object.assign(shown, { pathname, search });
  const { track, trackPageview } = await import("#web/lib/track.ts");
  const { startTracker } = await import("./tracker.ts");
  trackPageview();
  await startTracker();
  await settle();
  return {
    track,
    view(path: string, query = "") {
      Object.assign(shown, { pathname: path, search: query });
      trackPageview();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  listeners = new Map();
  shown = { pathname: "/", search: "" };
  sent = [];
  vi.doMock("./vitals.ts", () => ({ takeVitals: () => ({ lcp: 900 }) }));
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("location", shown);
  vi.stubGlobal("document", { hidden: false, title: "A page", referrer: "https://blog.example/" });
  vi.stubGlobal("navigator", { onLine: true, webdriver: false });
  vi.stubGlobal("fetch", async (url: string, { body }: { body: Blob }) => {
    sent.push({ name: url.split("/").at(-1), ...JSON.parse(await body.text()) });
    return Response.json({ session: "token" });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("./vitals.ts");
  vi.resetModules();
});

it("sends the source of the first view alone", async () => {
  const { view } = await open("/about", "?q=private&utm_source=mail");
  view("/news", "?utm_source=other");
  await settle();
  const views = sent.filter(({ name }) => name === "pageview");
  expect(views.map(({ pageUrl, referrer }) => [pageUrl, referrer])).toEqual([
    ["/about?utm_source=mail", "https://blog.example/"],
    ["/news", ""],
  ]);
});

it("sends the time of use before an event, and the web vitals when the page is left", async () => {
  const { track, view } = await open("/join-us");
  for (let minutes = 0.5; minutes <= 40; minutes += 0.5) {
    at(minutes);
    fire("keydown");
  }
  track("join_us_form_submit", { success: true, formType: "join-us" });
  at(40.5);
  view("/news");
  await settle();
  const activeMs = 40 * 60_000;
  expect(sent.slice(1)).toEqual([
    expect.objectContaining({ name: "engagement", pageUrl: "/join-us", activeMs }),
    expect.objectContaining({ name: "event", eventType: "join_us_form_submit" }),
    expect.objectContaining({ name: "engagement", activeMs: 30_000, vitals: { lcp: 900 } }),
    expect.objectContaining({ name: "pageview", pageUrl: "/news" }),
  ]);
  expect(sent[1]).not.toHaveProperty("vitals");
});

it("counts no time for an event of a page that is hidden", async () => {
  const { track } = await open("/join-us");
  Object.assign(document, { hidden: true });
  fire("visibilitychange");
  at(5);
  track("join_us_form_submit", { success: true, formType: "join-us" });
  at(10);
  track("join_us_form_submit", { success: true, formType: "join-us" });
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(["pageview", "event", "event"]);
});
