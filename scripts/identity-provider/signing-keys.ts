import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export interface SigningKeys {
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

async function generate(): Promise<SigningKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = randomBytes(8).toString("hex");
  return {
    jwks: { keys: [{ ...key, kid, alg: "RS256", use: "sig" }] },
    cookieKeys: [randomBytes(32).toString("base64url")],
  };
}

/** Reads the provider's keys from `folder`, or creates them; stored, so that sessions survive a restart. */
export async function signingKeys(folder: string): Promise<SigningKeys> {
  const file = join(folder, "keys.json");
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    const keys = await generate();
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
    return keys;
  }
}
