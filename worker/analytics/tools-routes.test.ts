import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getReport } from "#contract/analytics-reports.ts";
import {
  createGoal,
  createShareLink,
  getErrorTrend,
  listGoals,
  listShareLinks,
} from "#contract/analytics-tools.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { demoSite } from "./demo-site.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { pruneShareLinks } from "./share-link-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
  const point = (fields: object) => samplePoint({ time: now - dayMs, ...fields });
  await insertPoints(env.DB, siteOf(env), [
    point({
      page: "/news/one",
      views: 1,
      sessions: 1,
      visitors: 1,
      country: "GB",
      channel: "Search",
    }),
    point({ page: "/news/two", views: 1, device: "Phone", channel: "Search" }),
    point({
      page: "/news",
      views: 1,
      sessions: 1,
      visitors: 1,
      country: "XX",
      channel: "<b>Social</b>",
    }),
    point({ kind: "event", page: "/news", event: "newsletter_signup_click", events: 1 }),
    point({
      kind: "event",
      page: "/news",
      event: "newsletter_signup_click",
      events: 1,
      botScore: 100,
    }),
  ]);
});

const send = (method: string, path: string, body?: unknown) =>
  request(method, path, { cookie, ...(body !== undefined && { body }) });
const json = async <T>(response: Response | Promise<Response>, status = 200): Promise<T> => {
  const reply = await response;
  expect(reply.status).toBe(status);
  return reply.json();
};

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

describe("share links", () => {
  type Link = { id: string; url: string; label: string; expiresAt: number };
  type Links = { data: Link[] };
  const open = (changes: object = {}) =>
    send("POST", createShareLink.path, {
      label: "For the <press>",
      days: 7,
      report: {},
      ...changes,
    });
  const opened = async (changes: object = {}): Promise<Link> =>
    (await json<{ data: Link }>(open(changes), 201)).data;
  const visit = ({ url }: Pick<Link, "url">) =>
    request("GET", new URL(url).pathname, { headers: { Accept: "text/html" } });
  beforeEach(() => env.DB.exec("DELETE FROM analytics_share_links"));

  it("show the figures to everyone, without script, and are neither kept nor listed", async () => {
    const response = await visit(await opened());
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    const page = await response.text();
    expect(page).not.toMatch(/<script|style="|javascript:/);
    expect(page).toContain("<h1>For the &lt;press&gt;</h1>");
    expect(page).toContain("<dt>Page views</dt><dd>3</dd>");
    expect(page).toContain("/news/two");
    expect(page).toContain("United Kingdom");
    expect(page).toContain("&lt;b&gt;Social&lt;/b&gt;");
    expect(page).not.toContain("Demo data");
  });

  it("show what their filters leave", async () => {
    const report = {
      filters: "page=/news/one;country!=IE",
      range: "30d",
      timeZone: "Asia/Kolkata",
    };
    const page = await (await visit(await opened({ report }))).text();
    expect(page).toContain("<dt>Page views</dt><dd>1</dd>");
    expect(page).toContain("page is /news/one");
    expect(page).toContain("country is not IE");
    expect(page).not.toContain("/news/two");
  });

  it("leave out what tells nothing about single views or events, and say why", async () => {
    const pageOf = async (filters: string) =>
      (await visit(await opened({ report: { filters } }))).text();
    const note = /page or an event as filter, sessions and visitors .* so they are left out\./;
    const people = />(?:Visitors|Sessions|Bounce rate|Time per session|Sources|Countries)</;
    const ofPage = await pageOf("page=/news/two");
    expect(ofPage).toContain("<dt>Page views</dt><dd>1</dd>");
    expect(ofPage).toContain("<h2>Page views every three hours</h2>");
    expect(ofPage).toContain("<h2>Top pages</h2>");
    const ofEvent = await pageOf("event=newsletter_signup_click");
    expect(ofEvent).toContain("<dt>Events</dt><dd>1</dd>");
    expect(ofEvent).toContain("<h2>Events every three hours</h2>");
    for (const page of [ofPage, ofEvent]) {
      expect(page).toMatch(note);
      expect(page).not.toMatch(people);
    }
    const ofCountry = await pageOf("country=GB");
    expect(ofCountry).not.toMatch(note);
    expect(ofCountry).toMatch(people);
  });

  it("say whether bots are counted", async () => {
    const pageOf = async (bots?: string) =>
      (await visit(await opened({ report: { bots } }))).text();
    expect(await pageOf("true")).toContain("· bots included</p>");
    expect(await pageOf("only")).toContain("· only bots</p>");
    expect(await pageOf()).not.toMatch(/bots included|only bots/);
  });

  it("say when their figures are demo data", async () => {
    const page = await (await visit(await opened({ report: { data: "demo" } }))).text();
    expect(page).toContain("Demo data");
    expect(page).toContain("<dt>Page views</dt><dd>0</dd>");
    expect(page).toContain("None in this period.");
  });

  it("show the data that was shown when they were made, also once there is demo data or none", async () => {
    const link = await opened();
    await insertPoints(env.DB, demoSite, [samplePoint({ time: now - dayMs, views: 1 })]);
    const demoLink = await opened();
    expect(await (await visit(link)).text()).not.toContain("Demo data");
    await env.DB.exec("DELETE FROM analytics_points WHERE index1 = 'demo'");
    expect(await (await visit(demoLink)).text()).toContain("Demo data");
  });

  it("are listed while they are open, and end at once when an admin deletes them", async () => {
    const link = await opened();
    const { data } = await json<Links>(send("GET", listShareLinks.path));
    expect(data).toEqual([link]);
    expect(new URL(link.url).origin).toBe(env.PUBLIC_ORIGIN);
    const path = `${createShareLink.path}/${link.id}`;
    expect((await send("DELETE", path)).status).toBe(204);
    const ended = await visit(link);
    expect(ended.status).toBe(410);
    expect(ended.headers.get("Content-Type")).toContain("text/html");
    expect((await json<Links>(send("GET", listShareLinks.path))).data).toEqual([]);
    expect((await send("DELETE", path)).status).toBe(404);
  });

  it("are read anew at most once a minute, and end at once although their page is kept", async () => {
    const [link, other] = [await opened(), await opened()];
    const first = await visit(link);
    const text = await first.text();
    const time = now - dayMs;
    await insertPoints(env.DB, siteOf(env), [samplePoint({ time, page: "/later", views: 1 })]);
    const again = await visit(link);
    expect(await again.text()).toBe(text);
    for (const name of ["Cache-Control", "Content-Security-Policy", "X-Robots-Tag"])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(await (await visit(other)).text()).toContain("/later");
    const kept = await caches.default.match(
      `${env.PUBLIC_ORIGIN}${createShareLink.path}/${link.id}/page`,
    );
    expect(kept?.headers.get("Cache-Control")).toBe("max-age=60");
    await kept?.body?.cancel();
    await send("DELETE", `${createShareLink.path}/${link.id}`);
    expect((await visit(link)).status).toBe(410);
    await env.DB.exec("DELETE FROM analytics_points WHERE blob3 = '/later'");
  });

  it("end by themselves, and are deleted then", async () => {
    const link = await opened();
    expect(link.expiresAt - Date.now()).toBeGreaterThan(7 * dayMs - hourMs);
    await pruneShareLinks(openDatabase(env.DB), link.expiresAt - 1);
    expect((await visit(link)).status).toBe(200);
    await env.DB.exec(`UPDATE analytics_share_links SET expires_at = ${now}`);
    expect((await visit(link)).status).toBe(410);
    expect((await json<Links>(send("GET", listShareLinks.path))).data).toEqual([]);
    await pruneShareLinks(openDatabase(env.DB), now);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM analytics_share_links").first("n")).toBe(
      0,
    );
  });

  it("cannot be made by a reader: a changed or invented token is unknown", async () => {
    const link = await opened();
    const changed = link.url.replace(/\.(\d+)\./, (_, time) => `.${Number(time) + dayMs}.`);
    expect(changed).not.toBe(link.url);
    expect((await visit({ url: changed })).status).toBe(404);
    expect(
      (await visit({ url: `${env.PUBLIC_ORIGIN}/api/analytics/shared/${link.id}` })).status,
    ).toBe(404);
  });

  it("are at most fifty", async () => {
    for (let n = 0; n < 50; n += 1) await opened();
    expect(await errorOf(await open())).toMatchObject({ code: "conflict" });
  });

  it.each([
    ["no day", { days: 0 }, "days"],
    ["91 days", { days: 91 }, "days"],
    ["no name", { label: "" }, "label"],
    ["an unknown range", { report: { range: "1y" } }, "report.range"],
    ["filters that cannot be read", { report: { filters: "x" } }, "report.filters"],
  ])("refuse %s with the name of the field", async (_, changes, field) => {
    expect(await errorOf(await open(changes))).toMatchObject({ status: 422, fields: [field] });
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
