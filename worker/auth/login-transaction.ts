import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";

/** The state of one sign-in between the redirect to the provider and the callback. */
const loginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});
export type LoginTransaction = z.infer<typeof loginTransaction>;

const name = "login";
const ttlSeconds = 600;
const options = { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax" } as const;

/** A key of its own, so that no other value encrypted with `SEAL_KEY` is accepted as a transaction. */
function sealKey(c: Context<AppEnv>): Promise<Uint8Array> {
  return sha256(`login transaction ${c.env.SEAL_KEY}`);
}

/** Stores the transaction in an encrypted cookie for 10 minutes; the browser cannot read or change it. */
export async function saveLoginTransaction(c: Context<AppEnv>, transaction: LoginTransaction) {
  const sealed = await new EncryptJWT(transaction)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${ttlSeconds}s`)
    .encrypt(await sealKey(c));
  setCookie(c, name, sealed, { ...options, maxAge: ttlSeconds });
}

/**
 * Reads and deletes the cookie of the transaction, so that it works once. Throws 400
 * `sign_in_refused` when the cookie is missing, expired or not encrypted by this worker.
 */
export async function consumeLoginTransaction(c: Context<AppEnv>): Promise<LoginTransaction> {
  const sealed = getCookie(c, name, "host") ?? "";
  deleteCookie(c, name, options);
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
