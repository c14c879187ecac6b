import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { getReport } from "#contract/analytics-reports.ts";
import { createGoal, getErrorTrend, listGoals } from "#contract/analytics-tools.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf } from "#worker/testing/request.ts";
import { json, withVisits } from "#worker/testing/visited-site.ts";
import { demoSite } from "./demo-site.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
const send = withVisits(now - dayMs);

describe("goals", () => {
  type Goals = { data: { id: string; name: string; conversions: number }[]; sessions: number };
  const create = (name: string, kind: string, target: string) =>
    send("POST", createGoal.path, { name, kind, target });
  beforeEach(() => env.DB.exec("DELETE FROM analytics_goals"));

  it("count views of a page, of all pages that begin so, and events, beside the sessions", async () => {
    await create("News", "page", "/news");
    await create("Articles", "page", "/news/*");
    await create("Newsletter", "event", "newsletter_signup_click");
    await create("Nothing", "page", "/about");
    const { data, sessions } = await json<Goals>(send("GET", listGoals.path));
    const counts = data.map(({ name, conversions }) => [name, conversions]);
    expect(counts).toEqual([
      ["News", 1],
      ["Articles", 2],
      ["Newsletter", 1],
      ["Nothing", 0],
    ]);
    expect(sessions).toBe(2);
  });

  it("are deleted, recorded, and then unknown", async () => {
    const { data } = await json<{ data: { id: string } }>(create("News", "page", "/news"), 201);
    const path = `${createGoal.path}/${data.id}`;
    expect((await send("DELETE", path)).status).toBe(204);
    expect((await json<Goals>(send("GET", listGoals.path))).data).toEqual([]);
    expect(await errorOf(await send("DELETE", path))).toMatchObject({ code: "not_found" });
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_events WHERE subject_id = ? ORDER BY rowid",
    )
      .bind(data.id)
      .all();
    expect(results.map(({ action }) => action)).toEqual(["goal.created", "goal.deleted"]);
  });

  it("are at most twenty, also when thirty are added at once", async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => create(`Goal ${n}`, "page", `/${n}`)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
    expect((await json<Goals>(send("GET", listGoals.path))).data).toHaveLength(20);
  });

  it.each([
    ["/news/", "/news"],
    ["/news/zürich", "/news/z%C3%BCrich"],
    ["/news/zü*", "/news/z%C3%BC*"],
    ["/news/../about", "/about"],
  ])("keep the page %s as views are counted: %s", async (target, page) => {
    const { data } = await json<{ data: { target: string } }>(create("Goal", "page", target), 201);
    expect(data.target).toBe(page);
  });

  it.each([
    ["an unknown event", "event", "made_up", "target"],
    ["a backslash", "page", "/news\\one", "target"],
    ["another site", "page", "//other.example/news", "target"],
    ["a path with a query", "page", "/news?a=b", "target"],
    ["a URL", "page", "https://site.example/news", "target"],
    ["an asterisk in the middle", "page", "/*/one", "target"],
    ["another kind", "video", "/news", "kind"],
    ["no target", "page", "", "target"],
  ])("refuse %s with the name of the field", async (_, kind, target, field) => {
    expect(await errorOf(await create("Goal", kind, target))).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});

describe("the trend of errors", () => {
  type Trend = {
    releases: { release: string; errors: number; sessions: number; firstSeenAt: number }[];
    buckets: { startAt: number; errors: number; sessions: number }[];
  };

  it("shows error reports by release and beside the sessions of the same time", async () => {
    const at = now - dayMs - (now % hourMs);
    await env.DB.prepare("INSERT INTO error_hours VALUES (?1, 'rel-0001', 3), (?2, 'rel-0000', 9)")
      .bind(Math.floor((now - dayMs) / hourMs) * hourMs, at - 100 * dayMs)
      .run();
    const { releases, buckets } = await json<Trend>(send("GET", `${getErrorTrend.path}?range=7d`));
    expect(releases).toMatchObject([{ release: "rel-0001", errors: 3 }]);
    const busy = buckets.filter(({ errors, sessions }) => errors > 0 || sessions > 0);
    expect(busy).toMatchObject([{ errors: 3, sessions: 2 }]);
  });

  it("shows the sessions and the first visit of each release, or its first error where no visit is known", async () => {
    const hourStart = Math.floor(now / hourMs) * hourMs;
    const visit = (release: string, time: number, sessions = 1) =>
      samplePoint({ time, release, views: 1, sessions, visitors: 1 });
    await insertPoints(env.DB, siteOf(env), [
      visit("rel-0100", hourStart - 9 * dayMs),
      visit("rel-0100", hourStart - 3 * dayMs),
      visit("rel-0200", hourStart - 2 * dayMs, 30),
    ]);
    await env.DB.prepare(
      "INSERT INTO error_hours VALUES (?1, 'rel-0100', 1), (?1, 'rel-0200', 6), (?1, 'rel-0300', 2)",
    )
      .bind(hourStart - dayMs)
      .run();
    const { releases } = await json<Trend>(send("GET", `${getErrorTrend.path}?range=7d`));
    expect(releases.filter(({ release }) => /^rel-0[123]00$/.test(release))).toEqual([
      { release: "rel-0300", errors: 2, sessions: 0, firstSeenAt: hourStart - dayMs },
      { release: "rel-0200", errors: 6, sessions: 30, firstSeenAt: hourStart - 2 * dayMs },
      { release: "rel-0100", errors: 1, sessions: 1, firstSeenAt: hourStart - 9 * dayMs },
    ]);
  });

  it("never mixes real errors with demo data", async () => {
    const time = now - 3 * dayMs;
    await insertPoints(env.DB, demoSite, [samplePoint({ time, views: 1, sessions: 1 })]);
    const { releases } = await json<Trend>(send("GET", `${getErrorTrend.path}?data=demo`));
    expect(releases.map(({ release }) => release)).not.toContain("rel-0001");
    await env.DB.exec("DELETE FROM analytics_points WHERE index1 = 'demo'");
  });
});

it("notes a published post above the chart", async () => {
  const editor = await newEditor();
  const post = await editor.create("post");
  await editor.act(post, "publish");
  const { annotations } = await json<{ annotations: object[] }>(send("GET", getReport.path));
  const title = String((post.draft as { title?: string } | null)?.title);
  expect(annotations).toContainEqual({ kind: "post", label: title, at: expect.any(Number) });
});
