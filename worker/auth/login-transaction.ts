import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { problem } from "#worker/lib/problem.ts";

/** The state of one sign-in between the redirect to the provider and the callback. */
const loginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});
export type LoginTransaction = z.infer<typeof loginTransaction>;

/** Each transaction has a cookie of its own, so that tabs sign in side by side. */
const namePrefix = "login-";
const ttlSeconds = 600;
/** How many sign-ins of one browser may be pending; their cookies fit into every server's header limit. */
const maxPending = 5;
const options = { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax" } as const;

/** A key of its own, so that no other value encrypted with `SEAL_KEY` is accepted as a transaction. */
function sealKey(c: Context<AppEnv>): Promise<Uint8Array> {
  return sha256(`login transaction ${c.env.SEAL_KEY}`);
}

/** The names of the pending transactions, oldest first: browsers send cookies in the order they were set. */
function pendingNames(c: Context<AppEnv>): string[] {
  const prefix = `__Host-${namePrefix}`;
  return Object.keys(getCookie(c))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice("__Host-".length));
}

/**
 * Stores the transaction in an encrypted cookie for 10 minutes; the browser cannot read or change it.
 * Beyond five pending transactions it deletes the oldest.
 */
export async function saveLoginTransaction(c: Context<AppEnv>, transaction: LoginTransaction) {
  const sealed = await new EncryptJWT(transaction)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${ttlSeconds}s`)
    .encrypt(await sealKey(c));
  for (const name of pendingNames(c).slice(0, 1 - maxPending)) deleteCookie(c, name, options);
  setCookie(c, namePrefix + transaction.state, sealed, { ...options, maxAge: ttlSeconds });
}

/**
 * Reads and deletes the transaction of the callback's `state`, so that it works once and no other one
 * is touched. Throws 400 `sign_in_refused` when its cookie is missing, expired or not encrypted by this
 * worker.
 */
export async function consumeLoginTransaction(
  c: Context<AppEnv>,
  state: string,
): Promise<LoginTransaction> {
  const name = namePrefix + state;
  const sealed = getCookie(c, name, "host") ?? "";
  if (sealed) deleteCookie(c, name, options);
  try {
    const { payload } = await jwtDecrypt(sealed, await sealKey(c), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      requiredClaims: ["exp"],
    });
    return loginTransaction.parse(payload);
  } catch {
    throw problem(
      "sign_in_refused",
      "This sign-in took too long or began in another browser. Please start again.",
    );
  }
}
