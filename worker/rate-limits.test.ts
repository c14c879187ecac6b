import { expect, it } from "vitest";
import { Browser } from "./testing/browser.ts";
import { request } from "./testing/request.ts";

it("limits the requests of a client, whatever X-Forwarded-For it sends", async () => {
  const statuses: number[] = [];
  // Twice the limit, because a minute may end in between.
  for (let n = 0; n <= 60 && !statuses.includes(429); n += 1) {
    const response = await request("POST", "/api/errors", {
      body: {},
      headers: { "CF-Connecting-IP": "198.51.100.7", "X-Forwarded-For": `203.0.113.${n}` },
    });
    statuses.push(response.status);
    if (response.status === 429) expect(response.headers.get("Retry-After")).toBe("60");
  }
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(422));
  expect(statuses.at(-1)).toBe(429);
});

const cookie = `__Host-sid=${"A".repeat(43)}`;

it.each([
  ["an article that is not in the cache", "/news/no-such-post", {}, 429],
  ["a post that is not in the cache", "/api/content/posts/no-such-post", {}, 429],
  ["a picture that is not in the cache", "/media/uploads/no-such-picture", {}, 429],
  ["the current user", "/api/auth/user", { cookie }, 429],
  ["a list for admins", "/api/outbox", { cookie }, 429],
  ["a list for admins without a cookie, which looks up nothing", "/api/outbox", {}, 401],
])("limits the look-up of %s", async (_, path, sent, status) => {
  const LIMIT_LOOKUPS = { limit: async () => ({ success: false }) };
  const browser = new Browser({ LIMIT_LOOKUPS });
  const response = await browser.go(path, { ...("cookie" in sent && { Cookie: sent.cookie }) });
  expect(response.status).toBe(status);
  expect(response.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
});

it("shows a reader above the limit a page", async () => {
  const LIMIT_LOOKUPS = { limit: async () => ({ success: false }) };
  const response = await new Browser({ LIMIT_LOOKUPS }).go("/news/no-such-post");
  expect(await response.text()).toContain('<a href="/news/no-such-post">Try again</a>');
});
