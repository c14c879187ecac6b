import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { demoSite } from "./demo-site.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { digestWeek, sendDigest } from "./send-digest.ts";

/** Monday, 2 March 2026, 6:03 UTC. */
const monday = Date.parse("2026-03-02T06:03:00Z");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const view = (time: number, fields = {}) =>
  samplePoint({
    time,
    page: "/news",
    channel: "Search",
    views: 1,
    sessions: 1,
    visitors: 1,
    ...fields,
  });
const lastWeek = [
  view(monday - dayMs),
  view(monday - 2 * dayMs, { page: "/", visitors: 0 }),
  view(monday - 7 * dayMs + hourMs, { page: "/", channel: "Social", views: 3, activeMs: 90_000 }),
];

const mails = async () =>
  (
    await env.DB.prepare("SELECT id, recipient, subject, body FROM outbox ORDER BY created_at").all<
      Record<"id" | "recipient" | "subject" | "body", string>
    >()
  ).results;
const applications = async () =>
  new Map([
    ["Search", 2],
    ["", 1],
  ]);
const send = (now: number, settings: object = {}) =>
  sendDigest({ ...env, ...settings }, now, applications);

beforeEach(() => env.DB.exec("DELETE FROM outbox; DELETE FROM analytics_points"));

describe("the week of a digest", () => {
  it.each([
    ["2026-03-02T06:00:00Z", "2026-02-23"],
    ["2026-03-02T05:59:59Z", "2026-02-16"],
    ["2026-03-08T23:59:59Z", "2026-02-23"],
    ["2026-01-01T12:00:00Z", "2025-12-22"],
  ])("is at %s the one that began on %s", (now, from) => {
    const week = digestWeek(Date.parse(now));
    expect(week.from).toBe(Date.parse(from));
    expect(week.to - week.from).toBe(7 * dayMs);
  });
});

describe("the weekly mail", () => {
  it("tells the team the figures of last week, and how they have changed", async () => {
    const weekBefore = view(monday - 8 * dayMs, { views: 2 });
    await insertPoints(env.DB, siteOf(env), [...lastWeek, weekBefore, view(monday)]);
    await send(monday);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: "analytics-digest-2026-02-23:team",
      recipient: brand.email,
      subject: "Your site from 23 February to 1 March",
    });
    const body = mail?.body ?? "";
    expect(body).toMatch(new RegExp(`^What happened on ${new URL(env.PUBLIC_ORIGIN).hostname} `));
    expect(body).toMatch(new RegExp(`^All figures: ${env.PUBLIC_ORIGIN}/analytics$`, "m"));
    expect(body).toContain("Page views: 5 (+150%)");
    expect(body).toContain("Sessions: 3 (+200%)");
    expect(body).toContain("Visitors: 2 (+100%)");
    expect(body).toContain("who comes on two days is two visitors");
    expect(body).toContain("Time per session: 0m 30s");
    expect(body).toContain("Top pages by views:\n  4  /\n  1  /news");
    expect(body).toContain("Sources by visitors:\n  1  Search\n  1  Social");
    expect(body).toContain("Applications by source:\n  2  Search\n  1  Unknown");
  });

  it("is sent once, however often and late the job runs", async () => {
    await insertPoints(env.DB, siteOf(env), lastWeek);
    await Promise.all([send(monday), send(monday), send(monday + 1000)]);
    await send(monday + 3 * dayMs);
    expect(await mails()).toHaveLength(1);
  });

  it("is sent after a standstill, and only about the last week", async () => {
    await insertPoints(env.DB, siteOf(env), [...lastWeek, view(monday - 10 * dayMs)]);
    await send(monday + 6 * dayMs);
    expect((await mails()).map(({ id }) => id)).toEqual(["analytics-digest-2026-02-23:team"]);
  });

  it("is not sent before Monday morning, about a week without a visit, about demo data, or when it is off", async () => {
    await insertPoints(env.DB, siteOf(env), [view(monday - 10 * dayMs)]);
    await insertPoints(env.DB, demoSite, lastWeek);
    await send(monday);
    await insertPoints(env.DB, siteOf(env), lastWeek);
    await env.DB.exec("DELETE FROM analytics_points WHERE timestamp < '2026-02-23'");
    await send(monday - 4 * hourMs);
    await send(monday, { ANALYTICS_DIGEST: "off" });
    expect(await mails()).toEqual([]);
  });
});

it("asks for the applications of the week, and has no heading without any or without a source of them", async () => {
  await insertPoints(env.DB, siteOf(env), lastWeek);
  const asked: number[] = [];
  await sendDigest(env, monday, async (_, from, to) => {
    asked.push(from, to);
    return new Map();
  });
  expect(asked).toEqual([Date.parse("2026-02-23"), Date.parse("2026-03-02")]);
  const [mail] = await mails();
  expect(mail?.body).toContain("Page views: 5");
  expect(mail?.body).not.toContain("Applications");
  await env.DB.exec("DELETE FROM outbox");
  await sendDigest(env, monday);
  expect((await mails())[0]?.body).not.toContain("Applications");
});
