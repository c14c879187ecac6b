import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { Browser } from "#worker/testing/browser.ts";
import {
  type Deviations,
  type Provider,
  startFakeProvider,
} from "#worker/testing/fake-provider.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let provider: Provider;
afterEach(() => {
  provider.stop();
  vi.useRealTimers();
});

async function meet(lies: Deviations = {}): Promise<Browser> {
  provider = await startFakeProvider(lies);
  return new Browser({ OIDC_ISSUER: provider.issuer });
}

/** Signs in and answers where the browser ends up. */
async function goThrough(browser: Browser, returnTo = "/"): Promise<Response> {
  const query = new URLSearchParams({ returnTo });
  const { headers } = await browser.go(`/api/login?${query}`);
  return browser.go(provider.authorize(headers.get("Location") ?? ""));
}

async function whoIs(browser: Browser): Promise<CurrentUser> {
  return (await browser.go("/api/auth/user")).json();
}

const afterwards = (days: number) =>
  vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ["Date"] });

describe("leaving for the provider", () => {
  it("asks for a code, bound to this browser in three ways", async () => {
    const browser = await meet();
    const response = await browser.go("/api/login");
    const address = new URL(response.headers.get("Location") ?? "");
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(address.searchParams);
    expect(response.status).toBe(302);
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`);
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

  it("remembers it in one sealed cookie for ten minutes", async () => {
    const browser = await meet();
    const { headers } = await browser.go("/api/login?returnTo=/admin");
    const [cookie = "", ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-login=eyJ[\w-]+\.\.[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(atob(/=(eyJ[\w-]+)/.exec(cookie)?.[1] ?? "")).toBe('{"alg":"dir","enc":"A256GCM"}');
  });

  it("reads on a page when it was tried too often, and comes back to the same place", async () => {
    await meet();
    const limit = async () => ({ success: false });
    const browser = new Browser({ LIMIT_SIGN_IN: { limit } });
    const response = await browser.go("/api/login?returnTo=/admin");
    expect(response.status).toBe(429);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const text = await response.text();
    expect(text).toContain("You are not signed in.");
    expect(text).toContain('<a href="/api/login?returnTo=%2Fadmin">Try again</a>');
  });

  it("is different every time", async () => {
    const browser = await meet();
    const first = await browser.go("/api/login");
    const second = await browser.go("/api/login");
    expect(first.headers.get("Location")).not.toBe(second.headers.get("Location"));
  });

  it("asks the provider about itself once an hour", async () => {
    const browser = await meet();
    await browser.go("/api/login");
    await browser.go("/api/login");
    expect(provider.requests).toEqual(["/.well-known/openid-configuration"]);
    afterwards(1 / 24);
    await browser.go("/api/login");
    expect(provider.requests).toHaveLength(2);
  });
});

describe("coming back from the provider", () => {
  it("opens a session and goes on to the page that was asked for", async () => {
    const browser = await meet();
    const response = await goThrough(browser, "/admin?tab=mails");
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin?tab=mails");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const [gone, session, hint, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(gone).toMatch(/^__Host-login=; Max-Age=0; Path=\/;/);
    expect(session).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toBe("signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax");
    expect(await whoIs(browser)).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{26}$/),
      role: "user",
      firstName: "Mia",
      email: "mia@people.example",
      profileImageUrl: expect.stringMatching(/^\/api\/auth\/picture\?of=[0-9a-z]{26}$/),
    });
    expect(await (await browser.go("/api/user/role")).json()).toEqual({ role: "user" });
  });

  it("never stores what the cookie holds", async () => {
    const browser = await meet();
    await goThrough(browser);
    const id = browser.cookies.get("__Host-sid") ?? "";
    const { results } = await env.DB.prepare("SELECT * FROM sessions").all();
    const { keys } = await env.SESSIONS.list();
    const records = await Promise.all(keys.map(({ name }) => env.SESSIONS.get(name)));
    expect(JSON.stringify([results, keys, records])).not.toContain(id);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "/%0d%0aX: y"])(
    "ends on the front page when %j was asked for",
    async (returnTo) => {
      const response = await goThrough(await meet(), returnTo);
      expect(response.headers.get("Location")).toBe("/");
    },
  );

  it("goes on working when the provider changes its keys", async () => {
    const browser = await meet();
    await goThrough(browser);
    await provider.rotateKeys();
    expect((await goThrough(browser)).headers.get("Location")).toBe("/");
  });

  it.each(["RS256", "PS256", "ES256", "EdDSA"])("takes a signature by %s", async (algorithm) => {
    expect((await goThrough(await meet({ algorithm }))).status).toBe(302);
  });

  it("asks for the profile when the ID token does not carry it", async () => {
    const browser = await meet({ claims: { email: undefined, given_name: undefined } });
    await goThrough(browser);
    expect(await whoIs(browser)).toMatchObject({ email: "mia@people.example", firstName: "Mia" });
  });

  it.each<[JWTPayload, Partial<CurrentUser>]>([
    [{ given_name: undefined }, { firstName: "Mia Sørensen" }],
    [{ given_name: "", name: "" }, { firstName: null }],
    [{ given_name: ["Mia"], name: "a\u0000b" }, { firstName: null }],
    [{ picture: undefined }, { profileImageUrl: null }],
    [{ picture: "http://pictures.example/mia.png" }, { profileImageUrl: null }],
    [{ picture: "javascript:alert(1)" }, { profileImageUrl: null }],
  ])("makes the best of a profile with %j", async (claims, expected) => {
    const browser = await meet({ claims });
    await goThrough(browser);
    expect(await whoIs(browser)).toMatchObject(expected);
  });

  it("ends the session the browser had before", async () => {
    const browser = await meet();
    await goThrough(browser);
    const before = new Browser({ OIDC_ISSUER: provider.issuer });
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    const { keys } = await env.SESSIONS.list();
    await goThrough(browser);
    expect((await whoIs(browser)).email).toBe("mia@people.example");
    expect((await before.go("/api/auth/user")).status).toBe(401);
    expect((await env.SESSIONS.list()).keys).toHaveLength(keys.length);
  });

  it("tells somebody who is disabled, and lets them in no more", async () => {
    const browser = await meet();
    await goThrough(browser);
    const { id } = await whoIs(browser);
    await env.DB.prepare("UPDATE users SET disabled_at = 1 WHERE id = ?").bind(id).run();
    const stranger = new Browser({ OIDC_ISSUER: provider.issuer });
    const response = await goThrough(stranger);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("This account has been disabled.");
    expect(stranger.cookies.size).toBe(0);
  });

  it("tells somebody who cancelled, on a page of its own", async () => {
    const browser = await meet({ answer: (sent) => sent.set("error", "access_denied") });
    const response = await goThrough(browser);
    const policy = response.headers.get("Content-Security-Policy");
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain("The sign-in was cancelled.");
    expect(page).toContain(`<style nonce="${/'nonce-([\w-]+)'/.exec(policy ?? "")?.[1]}">`);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'; base-uri 'none';/);
  });
});

describe("the picture", () => {
  async function picture(lies: Deviations = {}) {
    const browser = await meet(lies);
    await goThrough(browser);
    const { profileImageUrl } = await whoIs(browser);
    return browser.go(profileImageUrl ?? "/api/auth/picture");
  }
  const image = { "Content-Type": "image/png" };

  it("comes from this site, and is kept for an hour by nobody but its browser", async () => {
    const response = await picture();
    expect(await response.arrayBuffer()).toHaveProperty("byteLength", "a picture".length);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=3600");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
  });

  it.each<[string, () => Response]>([
    ["a page", () => new Response("<script>", { headers: { "Content-Type": "text/html" } })],
    ["missing", () => new Response("none", { status: 404, headers: image })],
    ["somewhere else", () => Response.redirect("https://evil.example/")],
    ["too large", () => new Response("x".repeat(300_000), { headers: image })],
    ["untyped", () => new Response(new Uint8Array(9))],
  ])("is none when it is %s", async (_, answer) => {
    expect((await picture({ documents: { "/mia.png": answer } })).status).toBe(404);
  });

  it("is none when the provider has none", async () => {
    expect((await picture({ claims: { picture: undefined } })).status).toBe(404);
  });

  it("is not shown to a visitor", async () => {
    const browser = await meet();
    expect((await browser.go("/api/auth/picture")).status).toBe(401);
  });
});

describe("the first admin", () => {
  const listed = { email: "root@AGENCY.example", email_verified: true };

  async function roleOf(claims: JWTPayload, bindings = {}) {
    provider = await startFakeProvider({ claims });
    const browser = new Browser({ OIDC_ISSUER: provider.issuer, ...bindings });
    await goThrough(browser);
    provider.stop();
    return (await whoIs(browser)).role;
  }

  it("is whoever signs in with a verified address of the list", async () => {
    expect(await roleOf(listed)).toBe("admin");
  });

  it("gets a session that ends after twelve hours at the latest", async () => {
    const browser = await meet({ claims: listed });
    const response = await goThrough(browser);
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-sid=[^;]+; Max-Age=43200;/);
  });

  it.each<[string, JWTPayload]>([
    ["is not on the list", { email_verified: true }],
    ["is not verified", { ...listed, email_verified: false }],
    ["is verified only by the word true", { ...listed, email_verified: "true" }],
    ["is verified only by the number 1", { ...listed, email_verified: 1 }],
    ["is not said to be verified", { ...listed, email_verified: undefined }],
    ["is part of a listed one", { ...listed, email: "oot@agency.example" }],
    ["holds two listed ones", { ...listed, email: "ada@agency.example.example" }],
  ])("is nobody whose address %s", async (_, claims) => {
    expect(await roleOf(claims)).toBe("user");
  });

  it.each(["", undefined])("is nobody at all when the list is %j", async (ADMIN_EMAILS) => {
    expect(await roleOf(listed, { ADMIN_EMAILS })).toBe("user");
  });

  it("stays admin when the address leaves the list, for D1 decides from then on", async () => {
    const sub = crypto.randomUUID();
    const browser = await meet({ claims: { ...listed, sub } });
    await goThrough(browser);
    const later = new Browser({ OIDC_ISSUER: provider.issuer, ADMIN_EMAILS: "" });
    await goThrough(later);
    expect(await whoIs(later)).toEqual(await whoIs(browser));
    expect((await whoIs(later)).role).toBe("admin");
  });

  it("is not made of a user whose address joins the list later", async () => {
    await meet({ claims: listed });
    await goThrough(new Browser({ OIDC_ISSUER: provider.issuer, ADMIN_EMAILS: "" }));
    const again = new Browser({ OIDC_ISSUER: provider.issuer });
    await goThrough(again);
    expect((await whoIs(again)).role).toBe("user");
  });

  it("shares nothing with another person who has the same address", async () => {
    const { user } = await signIn("admin");
    const browser = await meet({ claims: { email: user.email } });
    await goThrough(browser);
    const stranger = await whoIs(browser);
    expect(stranger.email).toBe(user.email);
    expect(stranger.id).not.toBe(user.id);
    expect(stranger.role).toBe("user");
  });
});

describe("signing out", () => {
  async function signedIn(): Promise<Browser> {
    const browser = await meet();
    await goThrough(browser);
    return browser;
  }

  it("ends the session here and then at the provider, and comes back to the front page", async () => {
    const browser = await signedIn();
    const cookie = `__Host-sid=${browser.cookies.get("__Host-sid")}`;
    const { keys } = await env.SESSIONS.list();
    const response = await browser.go("/api/logout");
    const address = new URL(response.headers.get("Location") ?? "");
    expect(response.status).toBe(303);
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/sign-out`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "sable-and-signal",
      post_logout_redirect_uri: "https://site.example/",
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    expect(browser.cookies.size).toBe(0);
    expect((await env.SESSIONS.list()).keys).toHaveLength(keys.length - 1);
    expect((await browser.go("/api/auth/user", { Cookie: cookie })).status).toBe(401);
  });

  it("works without the copy in KV", async () => {
    const browser = await signedIn();
    for (const { name } of (await env.SESSIONS.list()).keys) await env.SESSIONS.delete(name);
    const { headers } = await browser.go("/api/logout");
    expect(headers.get("Location")).toBe(
      `${provider.issuer}/sign-out?client_id=sable-and-signal&post_logout_redirect_uri=https%3A%2F%2Fsite.example%2F`,
    );
  });

  it("works without the provider", async () => {
    const browser = await signedIn();
    afterwards(1);
    provider.stop();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("down"));
    const { headers } = await browser.go("/api/logout");
    vi.mocked(globalThis.fetch).mockRestore();
    expect(headers.get("Location")).toBe("https://site.example/");
    expect(browser.cookies.size).toBe(0);
  });

  it("sends a visitor straight to the front page", async () => {
    const browser = await meet();
    const { headers } = await browser.go("/api/logout");
    expect(headers.get("Location")).toBe("/");
    expect(provider.requests).toEqual([]);
  });

  const page = { "Sec-Fetch-Dest": "document" };
  const none = { "Sec-Fetch-Dest": null, "Sec-Fetch-Site": null };
  it.each<[string, "GET" | "POST", Record<string, string | null>, number]>([
    ["a link of ours", "GET", { ...page, "Sec-Fetch-Site": "same-origin" }, 303],
    ["a typed address", "GET", { ...page, "Sec-Fetch-Site": "none" }, 303],
    ["a link of another site", "GET", { ...page, "Sec-Fetch-Site": "cross-site" }, 403],
    ["a link of a sibling site", "GET", { ...page, "Sec-Fetch-Site": "same-site" }, 403],
    ["a picture", "GET", { "Sec-Fetch-Dest": "image" }, 403],
    ["a frame", "GET", { "Sec-Fetch-Dest": "iframe" }, 403],
    ["a script", "GET", { "Sec-Fetch-Dest": "empty" }, 403],
    ["a prefetch", "GET", { ...page, "Sec-Purpose": "prefetch" }, 403],
    ["an old browser on our page", "GET", { ...none, Referer: "https://site.example/x" }, 303],
    ["an old browser elsewhere", "GET", { ...none, Referer: "https://site.example.evil/" }, 403],
    ["an old browser that tells nothing", "GET", none, 403],
    ["a form of ours", "POST", { Origin: "https://site.example" }, 303],
    ["a form of another site", "POST", { Origin: "https://evil.example" }, 403],
    ["a form of another site, marked", "POST", { "Sec-Fetch-Site": "cross-site" }, 403],
  ])("by %s (%s)", async (_, method, headers, status) => {
    const browser = await signedIn();
    const response = await browser.go("/api/logout", headers, method);
    expect(response.status).toBe(status);
    expect((await browser.go("/api/auth/user")).status).toBe(status === 303 ? 401 : 200);
  });

  it("tells on a page why it did not happen, and offers to try again", async () => {
    const browser = await signedIn();
    const response = await browser.go("/api/logout", { "Sec-Fetch-Site": "cross-site" });
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const text = await response.text();
    expect(text).toContain("You have not been signed out.");
    expect(text).toContain('<a href="/api/logout">Try again</a>');
  });
});
