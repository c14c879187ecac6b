import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { Browser } from "#worker/testing/browser.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { startFakeProvider } from "#worker/testing/fake-provider.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { pruneSessions } from "./prune.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The clock stands still, and moves only by this. */
function wait(ms: number) {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
}
beforeEach(() => wait(0));
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody of this role with their browser; `bindings` replace those of the worker they meet. */
async function member(role: "user" | "admin", bindings = {}) {
  const signedIn = await signIn(role);
  const browser = new Browser(bindings);
  const [name = "", value = ""] = signedIn.cookie.split("=");
  browser.cookies.set(name, value);
  const isIn = async () => (await browser.go("/api/auth/user")).status === 200;
  const currentRole = async () => (await browser.go("/api/user/role")).json();
  return { ...signedIn, browser, isIn, currentRole };
}

function run(sql: string, ...values: unknown[]) {
  return env.DB.prepare(sql)
    .bind(...values)
    .run();
}

describe("a session", () => {
  it.each([
    ["admin", 30 * minute],
    ["user", 7 * day],
  ] as const)("of a %s ends after %i ms without use", async (role, idleMs) => {
    const early = await member(role);
    const late = await member(role);
    wait(idleMs - 1000);
    expect(await early.isIn()).toBe(true);
    wait(1000);
    expect(await late.isIn()).toBe(false);
  });

  it.each([
    ["admin", 12 * hour, 25 * minute],
    ["user", 30 * day, 6 * day],
  ] as const)(
    "of a %s ends after %i ms however much it is used",
    async (role, absoluteMs, pause) => {
      const { isIn } = await member(role);
      const end = Date.now() + absoluteMs;
      while (Date.now() + pause < end) {
        wait(pause);
        expect(await isIn()).toBe(true);
      }
      wait(end - Date.now());
      expect(await isIn()).toBe(false);
    },
  );

  it("notes its use at most every five minutes", async () => {
    const { isIn, idHash } = await member("admin");
    const seenAt = () =>
      env.DB.prepare("SELECT last_seen_at FROM sessions WHERE id_hash = ?")
        .bind(idHash)
        .first("last_seen_at");
    const opened = await seenAt();
    wait(5 * minute - 1000);
    await isIn();
    expect(await seenAt()).toBe(opened);
    wait(1000);
    await isIn();
    expect(await seenAt()).toBe(Date.now());
  });

  it("is forgotten a week after its last use, and not before", async () => {
    const old = await member("user");
    wait(7 * day - minute);
    const young = await member("user");
    const db = openDatabase(env.DB);
    const remembered = async () => {
      await pruneSessions(db);
      const { results } = await run(
        "SELECT id_hash FROM sessions WHERE id_hash IN (?, ?)",
        old.idHash,
        young.idHash,
      );
      return results.length;
    };
    expect(await remembered()).toBe(2);
    wait(2 * minute);
    expect(await remembered()).toBe(1);
  });

  it("is not made of a broken cookie", async () => {
    for (const value of [
      "",
      "x",
      "A".repeat(43),
      "A".repeat(5000),
      "%00",
      "ü",
      '"',
      "a=b",
      "'--",
    ]) {
      const browser = new Browser();
      browser.cookies.set("__Host-sid", encodeURIComponent(value));
      expect((await browser.go("/api/auth/user")).status).toBe(401);
    }
  });

  it("is not known by its hash", async () => {
    const { browser, idHash, isIn } = await member("admin");
    browser.cookies.set("__Host-sid", idHash);
    expect(await isIn()).toBe(false);
  });

  it("takes its cookies back from a browser that no longer has one", async () => {
    const { browser, idHash } = await member("user");
    browser.cookies.set("signed_in", "1");
    await run("UPDATE sessions SET revoked_at = 1 WHERE id_hash = ?", idHash);
    await browser.go("/api/auth/user");
    expect(browser.cookies.size).toBe(0);
  });
});

/** KV as another place sees it for a minute: what was written stays, what is deleted stays too. */
const frozen = new Proxy(env.SESSIONS, {
  get: (kv, name) => (name === "get" ? kv.get.bind(kv) : async () => {}),
});
const failing = new Proxy(env.SESSIONS, {
  get: () => async () => {
    throw new Error("KV is down");
  },
});

describe("on the very next request, though KV still has the session,", () => {
  it("a revoked session is over", async () => {
    const { isIn, idHash } = await member("admin", { SESSIONS: frozen });
    expect(await isIn()).toBe(true);
    await run("UPDATE sessions SET revoked_at = 1 WHERE id_hash = ?", idHash);
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    expect(await isIn()).toBe(false);
  });

  it("a session that signed out is over", async () => {
    const provider = await startFakeProvider();
    const { browser, cookie, idHash } = await member("admin", {
      SESSIONS: frozen,
      OIDC_ISSUER: provider.issuer,
    });
    expect((await browser.go("/api/logout")).status).toBe(303);
    provider.stop();
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    expect((await browser.go("/api/auth/user", { Cookie: cookie })).status).toBe(401);
  });

  it("somebody who was disabled is out", async () => {
    const { isIn, user } = await member("admin", { SESSIONS: frozen });
    await run("UPDATE users SET disabled_at = 1 WHERE id = ?", user.id);
    expect(await isIn()).toBe(false);
  });

  it("somebody who was signed out everywhere is out", async () => {
    const { isIn, user } = await member("user", { SESSIONS: frozen });
    await run("UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?", user.id);
    expect(await isIn()).toBe(false);
  });

  it("an admin who was demoted is a user", async () => {
    const { browser, currentRole, user } = await member("admin", { SESSIONS: frozen });
    expect(await currentRole()).toEqual({ role: "admin" });
    expect((await browser.go("/api/applications")).status).toBe(200);
    await run("UPDATE users SET role = 'user' WHERE id = ?", user.id);
    expect(await currentRole()).toEqual({ role: "user" });
    expect((await browser.go("/api/applications")).status).toBe(403);
  });

  it("a user who was promoted has an admin's limits", async () => {
    const { isIn, user } = await member("user", { SESSIONS: frozen });
    await run("UPDATE users SET role = 'admin' WHERE id = ?", user.id);
    wait(31 * minute);
    expect(await isIn()).toBe(false);
  });
});

describe("KV", () => {
  it("may miss a session that was opened elsewhere a moment ago", async () => {
    const { browser, user, idHash } = await member("user");
    await env.SESSIONS.delete(idHash);
    expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
  });

  it("lends the profile as it was at the sign-in", async () => {
    const { browser, user } = await member("user");
    await run("UPDATE users SET first_name = 'Other' WHERE id = ?", user.id);
    expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
  });

  it("may hold nonsense, or somebody else's session", async () => {
    const stranger = await member("admin");
    const { browser, user, idHash } = await member("user");
    const foreign = (await env.SESSIONS.get(stranger.idHash)) ?? "";
    for (const record of ["", "{", "null", "[]", '{"userId":7}', foreign]) {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      await env.SESSIONS.put(idHash, record);
      expect(await (await browser.go("/api/auth/user")).json()).toEqual(user);
      warn.mockClear();
    }
  });

  it("may be down through a whole visit", async () => {
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

describe("D1", () => {
  const down = failingDatabase("D1_ERROR: D1 DB is overloaded. Requests queued for too long.");

  it("is believed alone: without it nobody is let in, and nobody is signed out", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { browser } = await member("admin", { DB: down });
    for (const path of ["/api/auth/user", "/api/user/role", "/api/applications"]) {
      const response = await browser.go(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("5");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    error.mockClear();
  });

  it("is told of a sign-out before the browser is: whoever could not sign out can try again", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { browser, idHash } = await member("user", { DB: down });
    const response = await browser.go("/api/logout");
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(browser.cookies.size).toBe(1);
    expect(await env.SESSIONS.get(idHash)).not.toBeNull();
    error.mockClear();
  });

  it("is asked once who is asking, however often a request wants to know", async () => {
    const prepare = vi.fn(env.DB.prepare.bind(env.DB));
    const counted = new Proxy(env.DB, {
      get: (db, name) => (name === "prepare" ? prepare : Reflect.get(db, name)),
    });
    const { browser } = await member("admin", { DB: counted });
    expect((await browser.go("/api/applications")).status).toBe(200);
    expect(prepare.mock.calls.filter(([sql]) => sql.includes("sessions"))).toHaveLength(1);
  });

  it("is not asked at all about a visitor", async () => {
    expect((await new Browser({ DB: down, SESSIONS: failing }).go("/api/auth/user")).status).toBe(
      401,
    );
  });
});
