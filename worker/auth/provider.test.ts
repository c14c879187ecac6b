import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import {
  type Deviations,
  type Provider,
  startFakeProvider,
} from "#worker/testing/fake-provider.ts";
import { callbacks, claims, providers, signatures } from "#worker/testing/provider-deviations.ts";

let provider: Provider | undefined;
afterEach(() => provider?.stop());

/** Starts a provider with these deviations, and a browser of a worker that uses it. */
async function startProvider(deviations: Deviations = {}) {
  provider = await startFakeProvider(deviations);
  return { provider, browser: new Browser({ OIDC_ISSUER: provider.issuer }) };
}

/** Starts a sign-in and returns the callback URL to which the provider redirects. */
async function callbackUrl(browser: Browser, provider: Provider): Promise<string> {
  const { headers } = await browser.go("/api/login");
  return provider.authorize(headers.get("Location") ?? "");
}

async function countRows() {
  return await env.DB.prepare(
    "SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM sessions) AS sessions",
  ).first();
}

/** Runs a sign-in that must fail, checks that it stores and leaks nothing, and returns its status. */
async function refusedStatus(attempt: () => Promise<Response>): Promise<number> {
  const before = await countRows();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await attempt();
  const logged = JSON.stringify(error.mock.calls);
  error.mockClear();
  expect(await countRows()).toEqual(before);
  expect(response.headers.getSetCookie().join()).not.toMatch(/__Host-sid=\w|signed_in=1/);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  const page = await response.text();
  expect(page).toContain('<a href="/api/login?returnTo=%2F">Try again</a>');
  expect(page).toContain("@font-face");
  expect(response.headers.has("Retry-After")).toBe(response.status === 502);
  expect(logged).not.toMatch(/eyJ|people\.example|a-secret-that-only-tests-know/);
  return response.status;
}

/** Runs a sign-in up to its last response. */
async function signInWith(deviations: Deviations): Promise<Response> {
  const { browser, provider } = await startProvider(deviations);
  const started = await browser.go("/api/login");
  const location = started.headers.get("Location");
  return location === null ? started : browser.go(provider.authorize(location));
}

describe("a sign-in is refused and stores nothing", () => {
  it.each(Object.entries(callbacks))("when the callback has %s", async (_, answer) => {
    expect(await refusedStatus(() => signInWith({ answer }))).toBe(400);
  });

  it.each(Object.entries(claims))("when the ID token has %s", async (_, changed) => {
    expect(await refusedStatus(() => signInWith({ claims: changed }))).toBe(502);
  });

  it.each(Object.entries(signatures))("when the ID token has %s", async (_, sign) => {
    expect(await refusedStatus(() => signInWith({ sign }))).toBe(502);
  });

  it.each(Object.entries(providers))("when the provider %s", async (_, deviations) => {
    expect(await refusedStatus(() => signInWith(deviations))).toBe(502);
  });

  it("when the provider takes over 5 seconds", async () => {
    const originalTimeout = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => originalTimeout(20));
    const neverAnswers = () => new Promise<Response>(() => {});
    expect(await refusedStatus(() => signInWith({ documents: { "/token": neverAnswers } }))).toBe(
      502,
    );
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });

  it("when the provider is unreachable", async () => {
    const browser = new Browser({ OIDC_ISSUER: "https://nowhere.example" });
    await startProvider();
    expect(await refusedStatus(() => browser.go("/api/login"))).toBe(502);
  });

  it("when the configured issuer uses http and is not a loopback host", async () => {
    const { provider } = await startProvider();
    const browser = new Browser({ OIDC_ISSUER: "http://id.example" });
    expect(await refusedStatus(() => browser.go("/api/login"))).toBe(502);
    expect(provider.requests).toEqual([]);
  });

  it("when the code was issued to another client", async () => {
    const { browser, provider } = await startProvider();
    const { headers } = await browser.go("/api/login");
    const url = new URL(headers.get("Location") ?? "");
    url.searchParams.set("client_id", "another-client");
    expect(await refusedStatus(() => browser.go(provider.authorize(url.href)))).toBe(400);
  });

  it.each(["code_challenge", "redirect_uri"])(
    "when %s was changed in the authorization request",
    async (name) => {
      const { browser, provider } = await startProvider();
      const { headers } = await browser.go("/api/login");
      const url = new URL(headers.get("Location") ?? "");
      url.searchParams.set(name, "https://site.example/api/auth/callback/");
      const query = new URL(provider.authorize(url.href)).search;
      expect(await refusedStatus(() => browser.go(`/api/auth/callback${query}`))).toBe(400);
    },
  );

  it("when it started in another browser", async () => {
    const { browser, provider } = await startProvider();
    const victim = new Browser({ OIDC_ISSUER: provider.issuer });
    const callback = await callbackUrl(browser, provider);
    expect(await refusedStatus(() => victim.go(callback))).toBe(400);
    await callbackUrl(victim, provider);
    expect(await refusedStatus(() => victim.go(callback))).toBe(400);
  });

  it("when its cookie was forged or changed", async () => {
    const { browser, provider } = await startProvider();
    const callback = await callbackUrl(browser, provider);
    const [[name, sealed] = ["", ""]] = browser.cookies;
    expect(name).toBe(`__Host-login-${new URL(callback).searchParams.get("state")}`);
    for (const cookie of ["", "x", "a.b.c.d.e", `${sealed.slice(0, -4)}AAAA`]) {
      browser.cookies.set(name, cookie);
      expect(await refusedStatus(() => browser.go(callback))).toBe(400);
    }
  });

  it("when its cookie was encrypted with another key", async () => {
    const { browser, provider } = await startProvider();
    const forger = new Browser({ OIDC_ISSUER: provider.issuer, SEAL_KEY: "y".repeat(40) });
    const callback = await callbackUrl(forger, provider);
    for (const [name, sealed] of forger.cookies) browser.cookies.set(name, sealed);
    expect(browser.cookies.size).toBe(1);
    expect(await refusedStatus(() => browser.go(callback))).toBe(400);
  });

  it("when it took over ten minutes", async () => {
    const { browser, provider } = await startProvider();
    const callback = await callbackUrl(browser, provider);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    expect(await refusedStatus(() => browser.go(callback))).toBe(400);
    vi.useRealTimers();
  });

  it("when the same callback is opened twice", async () => {
    const { browser, provider } = await startProvider();
    const callback = await callbackUrl(browser, provider);
    expect((await browser.go(callback)).status).toBe(302);
    expect(await refusedStatus(() => browser.go(callback))).toBe(400);
  });

  it("when its cookie was copied and another callback opened a session first", async () => {
    const { browser, provider } = await startProvider();
    const { headers } = await browser.go("/api/login");
    const location = headers.get("Location") ?? "";
    const thief = new Browser({ OIDC_ISSUER: provider.issuer });
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.go(provider.authorize(location))).status).toBe(302);
    expect(await refusedStatus(() => thief.go(provider.authorize(location)))).toBe(400);
    expect(thief.cookies.size).toBe(0);
  });
});
