import { base64urlnopad } from "@scure/base";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";
import { sha256 } from "#worker/lib/hash.ts";

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey };
type Document = () => Response | Promise<Response>;

/** Everything in which the provider may differ from an honest one. */
export type Deviations = {
  /** Changes the parameters the browser brings back. */
  answer?: (parameters: URLSearchParams) => void;
  /** Claims put over the honest ones; undefined takes one away. */
  claims?: JWTPayload;
  /** The algorithm it offers and signs with; default `RS256`. */
  algorithm?: string;
  /** Signs the ID token in its own way. */
  sign?: (claims: JWTPayload, keys: Keys) => string | Promise<string>;
  /** Members put over the honest metadata. */
  metadata?: Record<string, unknown>;
  /** Whole answers by path. */
  documents?: Record<string, Document>;
};

/** A key pair under the key id it is published with. */
async function newKeys(kid: string, alg = "RS256") {
  const pair = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" };
  return { ...pair, kid, jwk };
}
let firstKeys: ReturnType<typeof newKeys> | undefined;

/** Signs claims the way an honest provider does. */
export function signed(claims: JWTPayload, key: CryptoKey | Uint8Array, alg = "RS256", kid = "k1") {
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
}

type Grant = { clientId: string; challenge: string; nonce: string; redirectUri: string };
let providers = 0;

/** An OpenID provider in this process, reached by every fetch the worker makes until it is stopped. */
export async function startFakeProvider(lies: Deviations = {}) {
  providers += 1;
  const issuer = `https://id-${providers}.example`;
  const { algorithm = "RS256" } = lies;
  firstKeys ??= newKeys("k1");
  let keys = await (lies.algorithm ? newKeys("k1", algorithm) : firstKeys);
  const grants = new Map<string, Grant>();
  const requests: string[] = [];

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/sign-out`,
    id_token_signing_alg_values_supported: [algorithm, "HS256", "none"],
    authorization_response_iss_parameter_supported: true,
    ...lies.metadata,
  };
  const identityClaims = {
    sub: crypto.randomUUID(),
    email: "mia@people.example",
    email_verified: true,
    given_name: "Mia",
    name: "Mia Sørensen",
    picture: `${issuer}/mia.png`,
  };

  /** What happens in the browser at the provider: answers the address it is sent back to. */
  function authorize(address: string): string {
    const asked = new URL(address).searchParams;
    const code = crypto.randomUUID();
    const redirectUri = asked.get("redirect_uri") ?? "";
    grants.set(code, {
      clientId: asked.get("client_id") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      nonce: asked.get("nonce") ?? "",
      redirectUri,
    });
    const parameters = new URLSearchParams({ code, state: asked.get("state") ?? "", iss: issuer });
    lies.answer?.(parameters);
    return `${redirectUri}?${parameters}`;
  }

  async function redeem(request: Request): Promise<Response> {
    const form = await request.formData();
    const code = String(form.get("code"));
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = base64urlnopad.encode(await sha256(String(form.get("code_verifier"))));
    const [clientId] = atob(request.headers.get("Authorization")?.slice(6) ?? "").split(":");
    if (
      grant?.challenge !== challenge ||
      grant.redirectUri !== form.get("redirect_uri") ||
      grant.clientId !== decodeURIComponent(clientId ?? "")
    ) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }

    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: issuer,
      aud: grant.clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...identityClaims,
      ...lies.claims,
    };
    const id_token = await (lies.sign?.(claims, keys) ??
      signed(claims, keys.privateKey, algorithm, keys.kid));
    return Response.json({ access_token: "for-userinfo", token_type: "Bearer", id_token });
  }

  const documents: Record<string, (request: Request) => Response | Promise<Response>> = {
    "/.well-known/openid-configuration": () => Response.json(metadata),
    "/jwks": () => Response.json({ keys: [keys.jwk] }),
    "/userinfo": () => Response.json(identityClaims),
    "/token": redeem,
    "/mia.png": () => new Response("a picture", { headers: { "Content-Type": "image/png" } }),
    ...lies.documents,
  };

  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    requests.push(pathname);
    const answer = origin === issuer ? documents[pathname] : undefined;
    if (answer === undefined) throw new TypeError(`Nothing answers at ${request.url}`);
    const isGivenUp = new Promise<never>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
    return Promise.race([answer(request), isGivenUp]);
  });

  return {
    issuer,
    identityClaims,
    authorize,
    /** The paths that were asked for, in order. */
    requests,
    /** Puts new signing keys in the place of the old ones. */
    async rotateKeys() {
      keys = await newKeys("k2");
    },
    stop: () => spy.mockRestore(),
  };
}
export type Provider = Awaited<ReturnType<typeof startFakeProvider>>;
