import { afterEach, describe, expect, it, vi } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";

const fake = withFakeProvider();
afterEach(() => {
  vi.useRealTimers();
});

const advanceClock = (days: number) =>
  vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ["Date"] });

describe("GET /api/login", () => {
  it("requests a code with a random state, nonce and PKCE challenge", async () => {
    const browser = await fake.newBrowser();
    const response = await browser.go("/api/login");
    const url = new URL(response.headers.get("Location") ?? "");
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(response.status).toBe(302);
    expect(url.origin + url.pathname).toBe(`${fake.provider.issuer}/authorize`);
    expect(rest).toEqual({
      client_id: "sable-and-signal",
      redirect_uri: "https://site.example/api/auth/callback",
      response_type: "code",
      scope: "openid profile email",
      code_challenge_method: "S256",
    });
    for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  });

  it("stores the transaction in one encrypted cookie for ten minutes", async () => {
    const browser = await fake.newBrowser();
    const { headers } = await browser.go("/api/login?returnTo=/admin");
    const [cookie = "", ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-login-[\w-]{43}=eyJ[\w-]+\.\.[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(atob(/=(eyJ[\w-]+)/.exec(cookie)?.[1] ?? "")).toBe('{"alg":"dir","enc":"A256GCM"}');
  });

  it("answers 429 with an HTML page whose retry link keeps returnTo", async () => {
    await fake.newBrowser();
    const limit = async () => ({ success: false });
    const browser = new Browser({ LIMIT_SIGN_IN: { limit } });
    const response = await browser.go("/api/login?returnTo=/admin");
    expect(response.status).toBe(429);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const text = await response.text();
    expect(text).toContain("You are not signed in.");
    expect(text).toContain('<a href="/api/login?returnTo=%2Fadmin">Try again</a>');
  });

  it("uses a new state, nonce and challenge for each sign-in", async () => {
    const browser = await fake.newBrowser();
    const first = await browser.go("/api/login");
    const second = await browser.go("/api/login");
    expect(first.headers.get("Location")).not.toBe(second.headers.get("Location"));
  });

  it("keeps the five newest pending sign-ins", async () => {
    const browser = await fake.newBrowser();
    const states: (string | null)[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { headers } = await browser.go(`/api/login?returnTo=/${"a".repeat(999)}`);
      states.push(new URL(headers.get("Location") ?? "").searchParams.get("state"));
    }
    expect([...browser.cookies.keys()]).toEqual(
      states.slice(-5).map((state) => `__Host-login-${state}`),
    );
    expect([...browser.cookies].join("; ").length).toBeLessThan(10_000);
  });

  it.each<[string, Record<string, string | null>, number, string?]>([
    ["a link of this site", {}, 302],
    ["a typed URL", { "Sec-Fetch-Site": "none" }, 302],
    ["a program", { "Sec-Fetch-Site": null, "Sec-Fetch-Dest": null }, 302],
    ["a link of another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a prefetch", { "Sec-Purpose": "prefetch" }, 403],
    ["a prefetch of Safari", { Purpose: "prefetch" }, 403],
    ["a frame", { "Sec-Fetch-Dest": "iframe" }, 403],
    ["an image", { "Sec-Fetch-Dest": "image" }, 403],
    ["a HEAD request", {}, 403, "HEAD"],
  ])("answers %s with its status and starts a sign-in only on 302", async (...row) => {
    const [, headers, status, method] = row;
    const browser = await fake.newBrowser();
    const response = await browser.go("/api/login?returnTo=/admin", headers, method);
    expect(response.status).toBe(status);
    expect(browser.cookies.size).toBe(status === 302 ? 1 : 0);
  });

  it("fetches the discovery document at most once an hour", async () => {
    const browser = await fake.newBrowser();
    await browser.go("/api/login");
    await browser.go("/api/login");
    expect(fake.provider.requests).toEqual(["/.well-known/openid-configuration"]);
    advanceClock(1 / 24);
    await browser.go("/api/login");
    expect(fake.provider.requests).toHaveLength(2);
  });
});
