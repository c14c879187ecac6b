import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { problem } from "#worker/lib/problem.ts";

/** What has to be remembered between leaving for the provider and coming back. */
const loginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});
export type LoginTransaction = z.infer<typeof loginTransaction>;

const name = "login";
const lifeSeconds = 600;
const options = { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax" } as const;

/** Its own key, so that nothing else sealed with the same setting can pass for a transaction. */
function sealKey(c: Context<AppEnv>): Promise<Uint8Array> {
  return sha256(`login transaction ${c.env.SEAL_KEY}`);
}

/** Leaves the transaction with the browser, sealed: it can neither read nor change it. */
export async function saveLoginTransaction(c: Context<AppEnv>, transaction: LoginTransaction) {
  const sealed = await new EncryptJWT(transaction)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${lifeSeconds}s`)
    .encrypt(await sealKey(c));
  setCookie(c, name, sealed, { ...options, maxAge: lifeSeconds });
}

/** Takes the transaction back; whatever comes of it, the browser cannot bring it a second time. */
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
