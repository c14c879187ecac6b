import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conversationSocket, exchangeConversationFrames } from "#contract/chat.ts";
import { inboxSocket } from "#contract/chat-inbox.ts";
import { readConversationPicture } from "#contract/chat-pictures.ts";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { routeOf } from "#contract/operations.ts";
import { Browser } from "#worker/testing/browser.ts";
import { signedInBrowser } from "#worker/testing/signed-in-browser.ts";
import { pruneSessions } from "./prune.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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

describe("a session", () => {
  it.each([
    ["admin", 30 * minute],
    ["user", 7 * day],
  ] as const)("of the role %s expires after %i ms without use", async (role, idleMs) => {
    const early = await signedInBrowser(role);
    const late = await signedInBrowser(role);
    wait(idleMs - 1000);
    expect(await early.isSignedIn()).toBe(true);
    wait(1000);
    expect(await late.isSignedIn()).toBe(false);
  });

  it.each([
    ["admin", 12 * hour, 25 * minute],
    ["user", 30 * day, 6 * day],
  ] as const)(
    "of the role %s expires after %i ms in spite of use",
    async (role, absoluteMs, pause) => {
      const { isSignedIn } = await signedInBrowser(role);
      const end = Date.now() + absoluteMs;
      while (Date.now() + pause < end) {
        wait(pause);
        expect(await isSignedIn()).toBe(true);
      }
      wait(end - Date.now());
      expect(await isSignedIn()).toBe(false);
    },
  );

  it("writes the time of its last use at most every five minutes", async () => {
    const { isSignedIn, idHash } = await signedInBrowser("admin");
    const seenAt = () =>
      env.DB.prepare("SELECT last_seen_at FROM sessions WHERE id_hash = ?")
        .bind(idHash)
        .first("last_seen_at");
    const openedAt = await seenAt();
    wait(5 * minute - 1000);
    await isSignedIn();
    expect(await seenAt()).toBe(openedAt);
    wait(1000);
    await isSignedIn();
    expect(await seenAt()).toBe(Date.now());
  });

  it.each([
    routeOf(getCmsAnalytics),
    routeOf(exchangeConversationFrames),
    routeOf(conversationSocket),
    routeOf(inboxSocket),
    routeOf(readConversationPicture),
  ])("is not prolonged by %s, which an open page sends by itself", async (route) => {
    const { browser, isSignedIn } = await signedInBrowser("admin");
    const [method, path = ""] = route.split(" ");
    wait(29 * minute);
    expect((await browser.go(path, {}, method)).status).not.toBe(401);
    wait(minute);
    expect(await isSignedIn()).toBe(false);
  });

  it("is deleted a week after its last use, and not before", async () => {
    const old = await signedInBrowser("user");
    wait(7 * day - minute);
    const young = await signedInBrowser("user");
    const hasProfile = async () => (await env.SESSIONS.get(old.idHash)) !== null;
    const countAfterPruning = async () => {
      await pruneSessions(env);
      const { results } = await run(
        "SELECT id_hash FROM sessions WHERE id_hash IN (?, ?)",
        old.idHash,
        young.idHash,
      );
      return results.length;
    };
    expect(await countAfterPruning()).toBe(2);
    expect(await hasProfile()).toBe(true);
    wait(2 * minute);
    expect(await countAfterPruning()).toBe(1);
    expect(await hasProfile()).toBe(false);
  });

  it("is not found for a malformed cookie", async () => {
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

  it("is not found when its hash is sent as the cookie", async () => {
    const { browser, idHash, isSignedIn } = await signedInBrowser("admin");
    browser.cookies.set("__Host-sid", idHash);
    expect(await isSignedIn()).toBe(false);
  });

  it("is revoked: a late answer of the current-user route leaves the cookies of a newer session", async () => {
    const { browser, idHash } = await signedInBrowser("user");
    await run("UPDATE sessions SET revoked_at = 1 WHERE id_hash = ?", idHash);
    const response = await browser.go("/api/auth/user");
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
