import { base64urlnopad } from "@scure/base";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { signedInHint } from "#contract/sign-in-hint.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";

const name = "sid";
const secret = { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax" } as const;
const hint = { path: "/", secure: true, sameSite: "Lax" } as const;

async function hashOf(id: string): Promise<string> {
  return base64urlnopad.encode(await sha256(id));
}

/** A new random session id and its SHA-256 hash. Only the browser has the id; D1 and KV have the hash. */
export async function newSessionId(): Promise<{ id: string; idHash: string }> {
  const id = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
  return { id, idHash: await hashOf(id) };
}

/** Sets the session cookie and the hint cookie, both for `ttlMs` milliseconds. The hint tells one sign-in from the next. */
export function setSessionCookies(c: Context<AppEnv>, id: string, ttlMs: number): void {
  const maxAge = ttlMs / 1000;
  setCookie(c, name, id, { ...secret, maxAge });
  const hintValue = `${signedInHint.value}-${crypto.randomUUID().slice(0, 8)}`;
  setCookie(c, signedInHint.name, hintValue, { ...hint, maxAge });
}

/** The hash of the session id in the cookie; null without a well-formed cookie. */
export async function readSessionHash(c: Context<AppEnv>): Promise<string | null> {
  const id = getCookie(c, name, "host");
  return id !== undefined && /^[\w-]{43}$/.test(id) ? hashOf(id) : null;
}

/**
 * Deletes the session cookie and the hint cookie. `Clear-Site-Data` would also delete form drafts and
 * the cookies of a provider on a sibling host.
 */
export function expireSessionCookies(c: Context<AppEnv>): void {
  deleteCookie(c, name, secret);
  deleteCookie(c, signedInHint.name, hint);
}
