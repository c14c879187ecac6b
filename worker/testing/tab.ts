import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { type Point, pointBlobs, pointDoubles } from "#contract/analytics-points.ts";
import { freshIp, request } from "./request.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** The body of a page view. */
export const pageviewBody = { pageUrl: "/about", pageTitle: "About" };
/** The body of an event. */
export const eventBody = {
  eventType: "newsletter_signup_click",
  eventData: { source: "news" },
  pageUrl: "/news",
};

type Headers = Record<string, string | null>;

/** A tab of a browser that shows pages of the site and tells the worker, as the site's own script does. */
export class Tab {
  readonly headers: Headers;
  /** The token of the last reply; kept while the tab is not reloaded. */
  session: string | null = null;
  page = "/";

  constructor(headers: Headers = {}) {
    const browser = { "User-Agent": chrome, "Accept-Language": "en-GB,en;q=0.9" };
    this.headers = { "CF-Connecting-IP": freshIp(), ...browser, ...headers };
  }

  /** Another tab of the same browser. */
  open(): Tab {
    return new Tab(this.headers);
  }

  async send(beacon: "pageview" | "event" | "engagement", body: object): Promise<Response> {
    const session = this.session === null ? {} : { session: this.session };
    const response = await request("POST", `/api/analytics/${beacon}`, {
      body: { pageUrl: this.page, ...session, ...body },
      headers: this.headers,
    });
    if (response.status !== 200) return response;
    const reply = await response.clone().json<{ session: string | null }>();
    this.session = reply.session ?? this.session;
    return response;
  }

  /** Shows a page and reports its view. */
  view(page: string, more: object = {}): Promise<Response> {
    this.page = page;
    return this.send("pageview", { pageTitle: "A page", ...more });
  }

  /** Reports an event on the page that is shown. */
  event(source = "news"): Promise<Response> {
    return this.send("event", { eventType: "newsletter_signup_click", eventData: { source } });
  }

  /** Hides or leaves the page after so many minutes of use. */
  leave(activeMinutes: number, more: object = {}): Promise<Response> {
    return this.send("engagement", { activeMs: activeMinutes * 60_000, scrolled: 0, ...more });
  }

  /** Loads the page anew, which forgets the token. */
  reload(): Promise<Response> {
    this.session = null;
    return this.view(this.page);
  }
}

/** Makes it this time (UTC, such as `2026-11-02 10:00`) for the worker and the test. */
export function setTime(time: string): void {
  vi.useFakeTimers({ now: Date.parse(`${time.replace(" ", "T")}Z`), toFake: ["Date"] });
}

/** Shows a page at this time in a new tab. */
export async function viewAt(time: string, page: string, headers: Headers = {}): Promise<Tab> {
  setTime(time);
  const tab = new Tab(headers);
  await tab.view(page);
  return tab;
}

type Row = Record<string, string | number>;

function pointOf(row: Row): Point {
  const columns = [
    ...Object.entries(pointBlobs).map(([name, n]) => [name, row[`blob${n}`]]),
    ...Object.entries(pointDoubles).map(([name, n]) => [name, row[`double${n}`]]),
  ];
  return Object.fromEntries(columns) as Point;
}

/** The stored points, oldest first. */
export async function storedPoints(): Promise<readonly Point[]> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM analytics_points ORDER BY rowid",
  ).all<Row>();
  return results.map(pointOf);
}

/** What a person would count: sums over the stored points of people. */
export async function totals() {
  const points = (await storedPoints()).filter(({ botScore }) => botScore === 0);
  const sum = (field: "views" | "sessions" | "visitors" | "bounces" | "events" | "activeMs") =>
    points.reduce((total, point) => total + point[field], 0);
  return {
    views: sum("views"),
    sessions: sum("sessions"),
    visitors: sum("visitors"),
    bounces: sum("bounces"),
    events: sum("events"),
    activeMinutes: sum("activeMs") / 60_000,
  };
}

/** The totals of a visitor who looks at one page. */
export const oneBounce = {
  views: 1,
  sessions: 1,
  visitors: 1,
  bounces: 1,
  events: 0,
  activeMinutes: 0,
};
/** The totals of a visitor who looks at a page and comes back as another visitor. */
export const twoBounces = { ...oneBounce, views: 2, sessions: 2, visitors: 2, bounces: 2 };

/** Deletes what has been counted. */
async function forgetVisits(): Promise<void> {
  await env.DB.exec("DELETE FROM analytics_points; DELETE FROM analytics_visitors");
}

/** Lets each test of a file begin without a visit; its time is over with it. */
export function withoutVisits(): void {
  beforeEach(forgetVisits);
  afterEach(() => void vi.useRealTimers());
}
