import { describe, expect, it } from "vitest";
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

describe("a tab that was left alone", () => {
  it("for 29 minutes goes on with its session", async () => {
    const tab = await viewAt("2026-11-02 10:00", "/");
    setTime("2026-11-02 10:29");
    await tab.view("/news");
    expect(await totals()).toEqual({ ...oneBounce, views: 2, bounces: 0 });
  });

  it("for 2 hours begins another session of the same visitor", async () => {
    const tab = await viewAt("2026-11-02 10:00", "/");
    setTime("2026-11-02 10:05");
    await tab.leave(5);
    setTime("2026-11-02 12:05");
    await tab.view("/");
    await tab.leave(0);
    expect(await totals()).toEqual({ ...twoBounces, visitors: 1, activeMinutes: 5 });
    const starts = new Set((await storedPoints()).map(({ sessionStart }) => sessionStart));
    expect(starts.size).toBe(2);
  });

  it("tells its time of use when it is closed 2 hours later, and revives no session", async () => {
    const tab = await viewAt("2026-11-02 10:00", "/");
    setTime("2026-11-02 12:00");
    await tab.leave(4);
    setTime("2026-11-02 12:01");
    await tab.open().view("/news");
    expect(await totals()).toEqual({ ...twoBounces, visitors: 1, activeMinutes: 4 });
  });

  it("adds nothing to a session that has begun after it", async () => {
    const tab = await viewAt("2026-11-02 10:00", "/");
    setTime("2026-11-02 12:00");
    await tab.open().view("/news");
    setTime("2026-11-02 12:10");
    await tab.leave(4);
    expect((await totals()).activeMinutes).toBe(0);
  });
});

it("keeps the session of a reader who uses one page for 50 minutes", async () => {
  const tab = await viewAt("2026-11-02 10:00", "/news/long");
  setTime("2026-11-02 10:50");
  await tab.leave(50);
  setTime("2026-11-02 10:51");
  await tab.open().view("/about");
  expect(await totals()).toEqual({ ...oneBounce, views: 2, bounces: 0, activeMinutes: 50 });
});

it.each([
  ["of one day", "10"],
  ["over midnight", "23"],
])(
  "keeps the session of a visitor who fills in a form for 40 minutes, %s and from another IP",
  async (_, hour) => {
    const at = (minutes: number) =>
      setTime(
        new Date(Date.parse(`2026-11-02T${hour}:30Z`) + minutes * 60_000)
          .toISOString()
          .slice(0, -8)
          .replace("T", " "),
      );
    at(0);
    const tab = new Tab();
    await tab.view("/join-us?utm_campaign=Launch");
    at(2);
    await tab.leave(2);
    await tab.event();
    tab.headers["CF-Connecting-IP"] = "198.51.100.79";
    at(42);
    await tab.leave(40);
    await tab.event();
    expect(await totals()).toEqual({ ...oneBounce, events: 2, bounces: 0, activeMinutes: 42 });
    expect((await storedPoints()).at(-1)).toMatchObject({ kind: "event", utmCampaign: "Launch" });
  },
);

it("begins another session with the event of a visitor who did nothing for 40 minutes", async () => {
  const tab = await viewAt("2026-11-02 10:00", "/join-us");
  setTime("2026-11-02 10:40");
  await tab.leave(1);
  await tab.event();
  expect(await totals()).toMatchObject({ sessions: 2, visitors: 1, activeMinutes: 1 });
});

it("counts no more time of use than the session has lasted", async () => {
  const tab = await viewAt("2026-11-02 10:00", "/");
  setTime("2026-11-02 10:01");
  await tab.leave(600);
  expect((await totals()).activeMinutes).toBe(1);
  expect((await storedPoints()).at(-1)).toMatchObject({ kind: "leave", sessionActiveMs: 60_000 });
  const again = Array.from({ length: 5 }, () => tab.leave(600));
  await Promise.all(again);
  expect((await totals()).activeMinutes).toBe(1);
  setTime("2026-11-02 10:03");
  await Promise.all([tab.leave(1.5), tab.leave(1.5)]);
  expect((await totals()).activeMinutes).toBe(3);
});

describe("a visitor at midnight (UTC)", () => {
  it("goes on with the session by the token of the tab", async () => {
    const tab = await viewAt("2026-11-02 23:50", "/");
    setTime("2026-11-03 00:10");
    await tab.view("/news");
    setTime("2026-11-03 00:39");
    await tab.view("/about");
    expect(await totals()).toEqual({ ...oneBounce, views: 3, bounces: 0 });
  });

  it("goes on without a token in the first half hour, in two tabs at once too", async () => {
    const tab = await viewAt("2026-11-02 23:59", "/");
    setTime("2026-11-03 00:20");
    await Promise.all([tab.open().view("/news"), tab.open().view("/about")]);
    expect(await totals()).toEqual({ ...oneBounce, views: 3, bounces: 0 });
  });

  it("is a new visitor of the next day after half an hour away", async () => {
    const tab = await viewAt("2026-11-02 23:40", "/");
    setTime("2026-11-03 00:15");
    await tab.view("/news");
    expect(await totals()).toEqual(twoBounces);
    expect(new Set((await storedPoints()).map(({ visitor }) => visitor)).size).toBe(2);
  });
});

it.each([
  ["2026-03-29", "forward"],
  ["2026-10-25", "back"],
])("goes on over the hour in which clocks go %s (%s)", async (day) => {
  const tab = new Tab();
  for (const time of ["00:45", "00:59", "01:01", "01:20"]) {
    setTime(`${day} ${time}`);
    await tab.view(`/news/${time.replace(":", "-")}`);
  }
  expect(await totals()).toEqual({ ...oneBounce, views: 4, bounces: 0 });
  expect(
    (await storedPoints()).filter(({ kind }) => kind === "pageview").map(({ time }) => time),
  ).toEqual(["00:45", "00:59", "01:01", "01:20"].map((time) => Date.parse(`${day}T${time}Z`)));
});
