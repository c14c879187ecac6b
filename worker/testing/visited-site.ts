import { env } from "cloudflare:workers";
import { beforeAll, expect } from "vitest";
import { siteOf } from "#worker/analytics/driver.ts";
import { insertPoints } from "#worker/analytics/insert-points.ts";
import { samplePoint } from "./points.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** Stores visits at this time for the tests of a file; sends requests as an admin. */
export function withVisits(time: number) {
  let cookie = "";
  beforeAll(async () => {
    ({ cookie } = await signIn("admin"));
    const point = (fields: object) => samplePoint({ time, ...fields });
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
  return (method: string, path: string, body?: unknown) => request(method, path, { cookie, body });
}

/** The JSON of a reply with this status. */
export async function json<T>(response: Response | Promise<Response>, status = 200): Promise<T> {
  const reply = await response;
  expect(reply.status).toBe(status);
  return reply.json();
}
