import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Browser } from "#worker/testing/browser.ts";
import { signInThrough } from "#worker/testing/provider-sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";

const fake = withFakeProvider();
afterEach(() => {
  vi.useRealTimers();
});

const advanceClock = (days: number) =>
  vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ["Date"] });

describe("/api/logout", () => {
  async function signedInBrowser(): Promise<Browser> {
    const browser = await fake.newBrowser();
    await signInThrough(fake.provider, browser);
    return browser;
  }

  it("ends the session here and redirects to the end-session endpoint of the provider", async () => {
    const browser = await signedInBrowser();
    const cookie = `__Host-sid=${browser.cookies.get("__Host-sid")}`;
    const { keys } = await env.SESSIONS.list();
    const response = await browser.go("/api/logout");
    const url = new URL(response.headers.get("Location") ?? "");
    expect(response.status).toBe(303);
    expect(url.origin + url.pathname).toBe(`${fake.provider.issuer}/sign-out`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "sable-and-signal",
      post_logout_redirect_uri: "https://site.example/",
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    expect(browser.cookies.size).toBe(0);
    expect((await env.SESSIONS.list()).keys).toHaveLength(keys.length - 1);
    expect((await browser.go("/api/auth/user", { Cookie: cookie })).status).toBe(401);
  });

  it("works without the record in KV", async () => {
    const browser = await signedInBrowser();
    for (const { name } of (await env.SESSIONS.list()).keys) await env.SESSIONS.delete(name);
    const { headers } = await browser.go("/api/logout");
    expect(headers.get("Location")).toBe(
      `${fake.provider.issuer}/sign-out?client_id=sable-and-signal&post_logout_redirect_uri=https%3A%2F%2Fsite.example%2F`,
    );
  });

  it("redirects to the front page when the provider is down", async () => {
    const browser = await signedInBrowser();
    advanceClock(1);
    fake.provider.stop();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("down"));
    const { headers } = await browser.go("/api/logout");
    vi.mocked(globalThis.fetch).mockRestore();
    expect(headers.get("Location")).toBe("https://site.example/");
    expect(browser.cookies.size).toBe(0);
  });

  it("redirects a visitor to the front page without a request to the provider", async () => {
    const browser = await fake.newBrowser();
    const { headers } = await browser.go("/api/logout");
    expect(headers.get("Location")).toBe("/");
    expect(fake.provider.requests).toEqual([]);
  });

  const navigation = { "Sec-Fetch-Dest": "document" };
  const noMetadata = { "Sec-Fetch-Dest": null, "Sec-Fetch-Site": null };
  it.each<[string, "GET" | "HEAD" | "POST", Record<string, string | null>, number]>([
    ["a link of this site", "GET", { ...navigation, "Sec-Fetch-Site": "same-origin" }, 303],
    ["a typed URL", "GET", { ...navigation, "Sec-Fetch-Site": "none" }, 303],
    ["a link of another site", "GET", { ...navigation, "Sec-Fetch-Site": "cross-site" }, 403],
    ["a link of a sibling site", "GET", { ...navigation, "Sec-Fetch-Site": "same-site" }, 403],
    ["an image", "GET", { "Sec-Fetch-Dest": "image" }, 403],
    ["a frame", "GET", { "Sec-Fetch-Dest": "iframe" }, 403],
    ["a script", "GET", { "Sec-Fetch-Dest": "empty" }, 403],
    ["a HEAD request", "HEAD", { ...navigation, "Sec-Fetch-Site": "same-origin" }, 403],
    ["a prefetch", "GET", { ...navigation, "Sec-Purpose": "prefetch" }, 403],
    ["a prefetch of Safari", "GET", { ...navigation, Purpose: "prefetch" }, 403],
    [
      "a browser without Fetch Metadata on our page",
      "GET",
      { ...noMetadata, Referer: "https://site.example/x" },
      303,
    ],
    [
      "a browser without Fetch Metadata on another site",
      "GET",
      { ...noMetadata, Referer: "https://site.example.evil/" },
      403,
    ],
    ["a browser without Fetch Metadata and Referer", "GET", noMetadata, 403],
    ["a form of this site", "POST", { Origin: "https://site.example" }, 303],
    ["a form of another site", "POST", { Origin: "https://evil.example" }, 403],
    ["a form of another site with Fetch Metadata", "POST", { "Sec-Fetch-Site": "cross-site" }, 403],
  ])(
    "answers %s (%s) with its status and signs out only on 303",
    async (_, method, headers, status) => {
      const browser = await signedInBrowser();
      const response = await browser.go("/api/logout", headers, method);
      expect(response.status).toBe(status);
      expect((await browser.go("/api/auth/user")).status).toBe(status === 303 ? 401 : 200);
    },
  );

  it("answers a refused sign-out with an HTML page and a retry link", async () => {
    const browser = await signedInBrowser();
    const response = await browser.go("/api/logout", { "Sec-Fetch-Site": "cross-site" });
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const text = await response.text();
    expect(text).toContain("You have not been signed out.");
    expect(text).toContain('<a href="/api/logout">Try again</a>');
  });
});
