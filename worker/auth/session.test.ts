import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { startFakeProvider } from "#worker/testing/fake-provider.ts";
import { signedInBrowser } from "#worker/testing/signed-in-browser.ts";

const minute = 60_000;

/** Freezes the clock, and moves it forward by `ms`. */
function wait(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
}
beforeEach(() => wait(0));
afterEach(() => {
  vi.useRealTimers();
});

function run(sql: string, ...values: unknown[]) {
  return env.DB.prepare(sql)
    .bind(...values)
    .run();
}

/** KV as another data centre sees it for a minute: reads work, writes and deletions have no effect. */
const frozen = new Proxy(env.SESSIONS, {
  get: (kv, name) => (name === "get" ? kv.get.bind(kv) : async () => {}),
});
const failing = new Proxy(env.SESSIONS, {
  get: () => async () => {
    throw new Error("KV is down");
  },
});

describe("on the next request, while KV still has the session,", () => {
  it("a revoked session is signed out", async () => {
    const { isSignedIn, idHash } = await signedInBrowser("admin", { SESSIONS: frozen });
    expect(await isSignedIn()).toBe(true);
    await run("UPDATE sessions SET revoked_at = 1 WHERE id_hash = ?", idHash);
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    expect(await isSignedIn()).toBe(false);
  });

  it("a session whose user signed out is signed out", async () => {
    const provider = await startFakeProvider();
    const { browser, cookie, idHash } = await signedInBrowser("admin", {
      SESSIONS: frozen,
      OIDC_ISSUER: provider.issuer,
    });
    expect((await browser.go("/api/logout")).status).toBe(303);
    provider.stop();
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    expect((await browser.go("/api/auth/user", { Cookie: cookie })).status).toBe(401);
  });

  it("a disabled user is signed out", async () => {
    const { isSignedIn, user } = await signedInBrowser("admin", { SESSIONS: frozen });
    await run("UPDATE users SET disabled_at = 1 WHERE id = ?", user.id);
    expect(await isSignedIn()).toBe(false);
  });

  it("a user with a raised session epoch is signed out", async () => {
    const { isSignedIn, user } = await signedInBrowser("user", { SESSIONS: frozen });
    await run("UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?", user.id);
    expect(await isSignedIn()).toBe(false);
  });

  it("a demoted admin has the role user and is refused with 403", async () => {
    const { browser, currentRole, user } = await signedInBrowser("admin", { SESSIONS: frozen });
    expect(await currentRole()).toEqual({ role: "admin" });
    expect((await browser.go("/api/outbox")).status).toBe(200);
    await run("UPDATE users SET role = 'user' WHERE id = ?", user.id);
    expect(await currentRole()).toEqual({ role: "user" });
    expect((await browser.go("/api/outbox")).status).toBe(403);
  });

  it("a promoted user has the session limits of an admin", async () => {
    const { isSignedIn, user } = await signedInBrowser("user", { SESSIONS: frozen });
    await run("UPDATE users SET role = 'admin' WHERE id = ?", user.id);
    wait(31 * minute);
    expect(await isSignedIn()).toBe(false);
  });
});

describe("when KV", () => {
  it("has no record of the session, the user and profile come from D1", async () => {
    const { browser, user, idHash } = await signedInBrowser("user");
    await env.SESSIONS.delete(idHash);
    expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
  });

  it("has a record, the profile is the one at the time of the sign-in", async () => {
    const { browser, user } = await signedInBrowser("user");
    await run("UPDATE users SET first_name = 'Other' WHERE id = ?", user.id);
    expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
  });

  it("has a malformed or foreign record, the user and profile come from D1", async () => {
    const other = await signedInBrowser("admin");
    const { browser, user, idHash } = await signedInBrowser("user");
    const foreignRecord = (await env.SESSIONS.get(other.idHash)) ?? "";
    for (const record of ["", "{", "null", "[]", '{"userId":7}', foreignRecord]) {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      await env.SESSIONS.put(idHash, record);
      expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
      warn.mockClear();
    }
  });

  it("is down, signing in, reading the user and signing out still work", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const provider = await startFakeProvider();
    const browser = new Browser({ SESSIONS: failing, OIDC_ISSUER: provider.issuer });
    const { headers } = await browser.go("/api/login");
    await browser.go(provider.authorize(headers.get("Location") ?? ""));
    expect((await browser.go("/api/auth/user")).status).toBe(200);
    expect((await browser.go("/api/logout")).status).toBe(303);
    expect((await browser.go("/api/auth/user")).status).toBe(401);
    provider.stop();
    expect(warn.mock.calls.join()).toContain("session_record_failed");
    warn.mockClear();
  });
});

describe("when D1", () => {
  const down = failingDatabase("D1_ERROR: D1 DB is overloaded. Requests queued for too long.");

  it("is down, requests get 503 and keep their cookies", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { browser } = await signedInBrowser("admin", { DB: down });
    for (const path of ["/api/auth/user", "/api/user/role", "/api/outbox"]) {
      const response = await browser.go(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("5");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    error.mockClear();
  });

  it("is down, a failed sign-out keeps the cookies so that it can be retried", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { browser, idHash } = await signedInBrowser("user", { DB: down });
    const response = await browser.go("/api/logout");
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(browser.cookies.size).toBe(1);
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    error.mockClear();
  });

  it("has a session, one request reads it once", async () => {
    const prepare = vi.fn(env.DB.prepare.bind(env.DB));
    const counted = new Proxy(env.DB, {
      get: (db, name) => (name === "prepare" ? prepare : Reflect.get(db, name)),
    });
    const { browser } = await signedInBrowser("admin", { DB: counted });
    expect((await browser.go("/api/outbox")).status).toBe(200);
    expect(prepare.mock.calls.filter(([sql]) => sql.includes("sessions"))).toHaveLength(1);
  });

  it("and KV are down, a visitor without a cookie still gets 401", async () => {
    expect((await new Browser({ DB: down, SESSIONS: failing }).go("/api/auth/user")).status).toBe(
      401,
    );
  });
});
