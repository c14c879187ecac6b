import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { brand } from "#contract/brand.ts";
import { Browser } from "#worker/testing/browser.ts";
import { currentUser, signInThrough } from "#worker/testing/provider-sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";

const fake = withFakeProvider();

describe("GET /api/auth/callback", () => {
  it("opens a session and redirects to returnTo", async () => {
    const browser = await fake.newBrowser();
    const response = await signInThrough(fake.provider, browser, "/admin?tab=mails");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin?tab=mails");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const [transaction, session, hint, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(transaction).toMatch(/^__Host-login-[\w-]{43}=; Max-Age=0; Path=\/;/);
    expect(session).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toMatch(
      /^signed_in=1-[\da-f]{8}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(await currentUser(browser)).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      role: "user",
      firstName: "Mia",
      email: "mia@people.example",
      profileImageUrl: expect.stringMatching(/^\/api\/auth\/picture\?of=[0-9a-z]{26}$/),
    });
    expect(await (await browser.go("/api/user/role")).json()).toEqual({ role: "user" });
  });

  it("stores the session id neither in D1 nor in KV", async () => {
    const browser = await fake.newBrowser();
    await signInThrough(fake.provider, browser);
    const id = browser.cookies.get("__Host-sid") ?? "";
    const { results } = await env.DB.prepare("SELECT * FROM sessions").all();
    const { keys } = await env.SESSIONS.list();
    const records = await Promise.all(keys.map(({ name }) => env.SESSIONS.get(name)));
    expect(JSON.stringify([results, keys, records])).not.toContain(id);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/%0d%0aX: y"])(
    "redirects to the front page when returnTo is %j",
    async (returnTo) => {
      const browser = await fake.newBrowser();
      const response = await signInThrough(fake.provider, browser, returnTo);
      expect(response.headers.get("Location")).toBe("/");
    },
  );

  it("accepts a sign-in after the provider has rotated its keys", async () => {
    const browser = await fake.newBrowser();
    await signInThrough(fake.provider, browser);
    await fake.provider.rotateKeys();
    expect((await signInThrough(fake.provider, browser)).headers.get("Location")).toBe("/");
  });

  it.each(["RS256", "PS256", "ES256", "EdDSA"])(
    "accepts an ID token signed with %s",
    async (algorithm) => {
      const browser = await fake.newBrowser({ algorithm });
      expect((await signInThrough(fake.provider, browser)).status).toBe(302);
    },
  );

  it("fetches the profile from userinfo when the ID token has no email", async () => {
    const browser = await fake.newBrowser({ claims: { email: undefined, given_name: undefined } });
    await signInThrough(fake.provider, browser);
    expect(await currentUser(browser)).toMatchObject({
      email: "mia@people.example",
      firstName: "Mia",
    });
  });

  it.each<[JWTPayload, Partial<CurrentUser>]>([
    [{ given_name: undefined }, { firstName: "Mia Sørensen" }],
    [{ given_name: "", name: "" }, { firstName: null }],
    [{ given_name: ["Mia"], name: "a\u0000b" }, { firstName: null }],
    [{ picture: undefined }, { profileImageUrl: null }],
    [{ picture: "http://pictures.example/mia.png" }, { profileImageUrl: null }],
    [{ picture: "javascript:alert(1)" }, { profileImageUrl: null }],
  ])("replaces the unusable claims %j by a fallback or null", async (claims, expected) => {
    const browser = await fake.newBrowser({ claims });
    await signInThrough(fake.provider, browser);
    expect(await currentUser(browser)).toMatchObject(expected);
  });

  it("revokes the previous session of the browser", async () => {
    const browser = await fake.newBrowser();
    await signInThrough(fake.provider, browser);
    const previous = new Browser({ OIDC_ISSUER: fake.provider.issuer });
    for (const [name, value] of browser.cookies) previous.cookies.set(name, value);
    const { keys } = await env.SESSIONS.list();
    await signInThrough(fake.provider, browser);
    expect((await currentUser(browser)).email).toBe("mia@people.example");
    expect((await previous.go("/api/auth/user")).status).toBe(401);
    expect((await env.SESSIONS.list()).keys).toHaveLength(keys.length);
  });

  it("refuses a disabled user with 403 and says why", async () => {
    const browser = await fake.newBrowser();
    await signInThrough(fake.provider, browser);
    const { id } = await currentUser(browser);
    await env.DB.prepare("UPDATE users SET disabled_at = 1 WHERE id = ?").bind(id).run();
    const other = new Browser({ OIDC_ISSUER: fake.provider.issuer });
    const response = await signInThrough(fake.provider, other);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("This account has been disabled.");
    expect(other.cookies.size).toBe(0);
  });

  it("completes two sign-ins that two tabs have pending, in any order", async () => {
    const browser = await fake.newBrowser();
    const first = await browser.go("/api/login?returnTo=/about");
    const second = await browser.go("/api/login?returnTo=/news");
    const finish = ({ headers }: Response) =>
      browser.go(fake.provider.authorize(headers.get("Location") ?? ""));
    expect((await finish(second)).headers.get("Location")).toBe("/news");
    expect((await finish(first)).headers.get("Location")).toBe("/about");
    expect((await currentUser(browser)).email).toBe("mia@people.example");
    expect([...browser.cookies.keys()].toSorted()).toEqual(["__Host-sid", "signed_in"]);
  });

  it.each<[string, string, Record<string, string | null>, string?]>([
    ["a callback without a state", "/api/auth/callback?code=x", {}],
    ["a callback with another state", "/api/auth/callback?code=x&state=y", {}],
    ["a cancellation with another state", "/api/auth/callback?error=access_denied&state=y", {}],
    ["a sign-in of another site", "/api/login", { "Sec-Fetch-Site": "cross-site" }],
    ["a prefetched callback", "the callback", { "Sec-Purpose": "prefetch;prerender" }],
    ["a framed callback", "the callback", { "Sec-Fetch-Dest": "iframe" }],
    ["a HEAD request of the callback", "the callback", {}, "HEAD"],
  ])("keeps a pending sign-in when the browser sends %s", async (_, url, headers, method) => {
    const browser = await fake.newBrowser();
    const started = await browser.go("/api/login");
    const callback = fake.provider.authorize(started.headers.get("Location") ?? "");
    const pending = [...browser.cookies];
    for (let times = 0; times < 10; times += 1) {
      const sent = await browser.go(url === "the callback" ? callback : url, headers, method);
      expect([400, 403]).toContain(sent.status);
    }
    expect([...browser.cookies]).toEqual(pending);
    expect((await browser.go(callback)).headers.get("Location")).toBe("/");
  });

  it("answers a cancelled sign-in with 400 and an HTML page", async () => {
    const browser = await fake.newBrowser({ answer: (sent) => sent.set("error", "access_denied") });
    const response = await signInThrough(fake.provider, browser, "/admin?tab=mails");
    const policy = response.headers.get("Content-Security-Policy");
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain("The sign-in was cancelled.");
    expect(page).toMatch(new RegExp(`>Reference ${brand.referencePrefix}-\\w{5}-\\w{5}<`));
    expect(page).toMatch(/<title>You are not signed in\. — /);
    expect(page).toContain('<a href="/api/login?returnTo=%2Fadmin%3Ftab%3Dmails">Try again</a>');
    expect(page).toContain("@font-face");
    expect(page).not.toMatch(/<script|<!--/);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self';/);
  });
});
