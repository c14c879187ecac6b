import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createShareLink, listShareLinks } from "#contract/analytics-tools.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { json, withVisits } from "#worker/testing/visited-site.ts";
import { demoSite } from "./demo-site.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { pruneShareLinks } from "./share-link-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
const send = withVisits(now - dayMs);

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
    expect(page).toContain("<bdi>page is /news/one</bdi>");
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
    expect(ofEvent).toContain('<th scope="col">Top pages</th><th scope="col">Events</th>');
    for (const page of [ofPage, ofEvent]) {
      expect(page).toMatch(note);
      expect(page).not.toMatch(people);
    }
    const ofCountry = await pageOf("country=GB");
    expect(ofCountry).not.toMatch(note);
    expect(ofCountry).toMatch(people);
    expect(ofCountry).toContain("who comes on two days is two visitors");
    expect(ofPage).not.toContain("who comes on two days");
  });

  it("say which figures of an old period are no longer stored", async () => {
    const day = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10);
    const pageOf = async (filters: string, days: number) =>
      (await visit(await opened({ report: { filters, from: day(days), to: day(2) } }))).text();
    const [points, hours] = [
      /kept for 90 days, so lists, load times and filters/,
      /Tables count whole days/,
    ];
    expect(await pageOf("country=GB", 100)).toMatch(points);
    expect(await pageOf("country=GB", 80)).not.toMatch(points);
    expect(await pageOf("", 100)).toMatch(hours);
    expect(await pageOf("", 100)).not.toMatch(points);
    expect(await pageOf("", 80)).not.toMatch(hours);
  });

  it("say whether bots are counted", async () => {
    const pageOf = async (bots?: string) =>
      (await visit(await opened({ report: { bots } }))).text();
    expect(await pageOf("true")).toContain("· <bdi>bots included</bdi></p>");
    expect(await pageOf("only")).toContain("· <bdi>only bots</bdi></p>");
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
    const page = await ended.text();
    expect(page).toContain("This link shows no figures any more.");
    // In vain, because the link itself has ended.
    expect(page).not.toContain("Try again");
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
    expect(Math.abs(link.expiresAt - Date.now() - 7 * dayMs)).toBeLessThan(hourMs);
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
    expect((await json<Links>(send("GET", listShareLinks.path))).data).toHaveLength(50);
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
