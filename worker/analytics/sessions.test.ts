import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
  oneBounce,
  setTime,
  storedPoints,
  Tab,
  totals,
  twoBounces,
  viewAt,
  withoutVisits,
} from "#worker/testing/tab.ts";

withoutVisits();

const byPage = async (field: "exits" | "bounces") => {
  const sums: Record<string, number> = {};
  for (const point of await storedPoints()) {
    sums[point.page] = (sums[point.page] ?? 0) + point[field];
  }
  return sums;
};

it("counts a visitor who looks at one page as one bounced session", async () => {
  const tab = new Tab();
  await tab.view("/about");
  expect(await totals()).toEqual(oneBounce);
});

it("counts a visit of three pages and an event as one session that is no bounce", async () => {
  const tab = await viewAt("2026-11-02 10:00", "/");
  setTime("2026-11-02 10:02");
  await tab.leave(2);
  await tab.view("/news");
  await tab.event();
  setTime("2026-11-02 10:05");
  await tab.leave(3);
  await tab.view("/join-us");
  const visit = { views: 3, sessions: 1, visitors: 1, bounces: 0, events: 1, activeMinutes: 5 };
  expect(await totals()).toEqual(visit);
  expect(await byPage("exits")).toEqual({ "/": 0, "/news": 0, "/join-us": 1 });
  expect(await byPage("bounces")).toEqual({ "/": 0, "/news": 0, "/join-us": 0 });
});

it("is no bounce after one view and one event", async () => {
  const tab = new Tab();
  await tab.view("/news");
  await tab.event();
  await tab.event();
  expect(await totals()).toEqual({ ...oneBounce, bounces: 0, events: 2 });
});

it("counts a reload in the session it interrupts, and its page as exit once", async () => {
  const tab = new Tab();
  await tab.view("/about");
  await tab.reload();
  expect(await totals()).toEqual({ ...oneBounce, views: 2, bounces: 0 });
  expect(await byPage("exits")).toEqual({ "/about": 1 });
});

it("counts two tabs of one browser as one session", async () => {
  const first = new Tab();
  const second = first.open();
  await first.view("/");
  await second.view("/news");
  await first.view("/about");
  expect(await totals()).toEqual({ ...oneBounce, views: 3, bounces: 0 });
});

it("begins one session when ten tabs open at once", async () => {
  const tab = new Tab();
  await Promise.all(Array.from({ length: 10 }, (_, n) => tab.open().view(`/news/${n}`)));
  expect(await totals()).toEqual({ ...oneBounce, views: 10, bounces: 0 });
  const points = await storedPoints();
  const sequences = new Set(points.map(({ sequence }) => sequence));
  expect(sequences.size).toBe(10);
  expect(new Set(points.map(({ session }) => session)).size).toBe(1);
});

it("counts two visitors behind one IP as two", async () => {
  const ip = { "CF-Connecting-IP": "198.51.100.9" };
  await new Tab(ip).view("/");
  await new Tab({
    ...ip,
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  }).view("/");
  expect(await totals()).toMatchObject({ views: 2, sessions: 2, visitors: 2, bounces: 2 });
});

it("begins with the event when the first view was blocked", async () => {
  const tab = new Tab();
  tab.page = "/join-us";
  await tab.event();
  await tab.view("/about");
  expect(await totals()).toEqual({ ...oneBounce, events: 1, bounces: 0 });
  expect(await byPage("exits")).toEqual({ "/join-us": 0, "/about": 1 });
});

it("counts a page that comes back from the back/forward cache as another view of the session", async () => {
  const tab = new Tab();
  await tab.view("/news");
  const { session } = tab;
  await tab.view("/about");
  tab.session = session;
  await tab.view("/news");
  expect(await totals()).toEqual({ ...oneBounce, views: 3, bounces: 0 });
  expect(await byPage("exits")).toEqual({ "/news": 1, "/about": 0 });
});

it("makes the statement that counts a view once for all visitors", async () => {
  await new Tab().view("/");
  const prepare = vi.spyOn(env.DB, "prepare");
  await new Tab().view("/about");
  const texts = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  expect(texts.filter((text) => text.includes("analytics_visitors"))).toEqual([]);
  expect(await totals()).toMatchObject({ views: 2 });
});

describe("the token of a session", () => {
  it("continues it from another IP", async () => {
    const tab = new Tab();
    await tab.view("/");
    tab.headers["CF-Connecting-IP"] = "198.51.100.77";
    await tab.view("/news");
    expect(await totals()).toEqual({ ...oneBounce, views: 2, bounces: 0 });
  });

  it("is worth nothing when it was forged, taken apart or made for something else", async () => {
    const victim = new Tab();
    await victim.view("/");
    const real = victim.session ?? "";
    const [subject, expiresAt, signature] = real.split(".");
    const forged = [
      `${"A".repeat(42)}.${expiresAt}.${signature}`,
      `${subject}.${Number(expiresAt) + 1}.${signature}`,
      `${subject}.${expiresAt}.${"A".repeat(43)}`,
      "not a token",
      "",
    ];
    for (const session of forged) {
      const tab = new Tab();
      expect((await tab.view("/about", { session })).status).toBe(200);
      expect((await tab.open().leave(1, { session })).status).toBe(204);
    }
    expect(await totals()).toEqual({
      ...oneBounce,
      views: 6,
      sessions: 6,
      visitors: 6,
      bounces: 6,
    });
  });

  it("has expired after half an hour without a beacon, so another IP is another visitor", async () => {
    const tab = await viewAt("2026-11-02 10:00", "/");
    tab.headers["CF-Connecting-IP"] = "198.51.100.78";
    setTime("2026-11-02 10:31");
    await tab.view("/news");
    expect(await totals()).toEqual(twoBounces);
  });
});

it("keeps the source a session began with on all its points", async () => {
  const tab = new Tab();
  const referrer = "https://l.instagram.com/";
  await tab.view("/?utm_source=instagram&utm_campaign=Launch&secret=1", { referrer });
  await tab.view("/join-us?utm_source=other", { referrer: "https://www.google.com/" });
  await tab.event();
  for (const point of await storedPoints()) {
    expect(point).toMatchObject({
      channel: "Social",
      referrer: "l.instagram.com",
      utmSource: "instagram",
      utmCampaign: "Launch",
    });
  }
  expect(JSON.stringify(await storedPoints())).not.toContain("secret");
});

describe("a visitor who comes back to begin another session", () => {
  const fromCampaign = { channel: "Campaign", utmSource: "podcast", utmCampaign: "Launch" };

  /** What the points of a session say of its source, after one that a campaign brought. */
  async function sourceAfterCampaign(page: string, more: object = {}) {
    const tab = await viewAt("2026-11-02 10:00", "/about?utm_source=podcast&utm_campaign=Launch");
    setTime("2026-11-02 12:00");
    await tab.view(page, more);
    expect(await totals()).toMatchObject({ sessions: 2, visitors: 1 });
    const { channel, referrer, utmSource, utmCampaign } = (await storedPoints()).at(-1) ?? {};
    return { channel, referrer, utmSource, utmCampaign };
  }

  it("directly was brought by the click before", async () => {
    expect(await sourceAfterCampaign("/join-us")).toEqual({ ...fromCampaign, referrer: "" });
  });

  it("by another link was brought by that", async () => {
    const referrer = "https://www.google.com/";
    expect(await sourceAfterCampaign("/join-us", { referrer })).toEqual({
      channel: "Search",
      referrer: "google.com",
      utmSource: "",
      utmCampaign: "",
    });
  });
});

it("writes web vitals as a point of its own, with -1 for what was not measured", async () => {
  const tab = new Tab();
  await tab.view("/");
  await tab.leave(0, { scrolled: 40, vitals: { lcp: 1200.5, cls: 0.01 } });
  const [, leave, vitals] = await storedPoints();
  expect(leave).toMatchObject({ kind: "leave", scrolled: 40, lcp: 0 });
  expect(vitals).toMatchObject({ kind: "vitals", page: "/", lcp: 1200.5, cls: 0.01, inp: -1 });
});
