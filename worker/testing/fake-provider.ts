import { base64urlnopad } from "@scure/base";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";
import { sha256 } from "#worker/lib/hash.ts";

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey };
type Document = () => Response | Promise<Response>;

/** Ways in which the provider can deviate from a correct one. */
export type Deviations = {
  /** Changes the query parameters of the callback. */
  answer?: (parameters: URLSearchParams) => void;
  /** Claims that replace the correct ones; undefined removes one. */
  claims?: JWTPayload;
  /** The signing algorithm; default `RS256`. */
  algorithm?: string;
  /** Replaces the signing of the ID token. */
  sign?: (claims: JWTPayload, keys: Keys) => string | Promise<string>;
  /** Members that replace those of the correct metadata. */
  metadata?: Record<string, unknown>;
  /** Whole responses by path. */
  documents?: Record<string, Document>;
};

/** A key pair with the key id it is published under. */
async function newKeys(kid: string, alg = "RS256") {
  const pair = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" };
  return { ...pair, kid, jwk };
}
let firstKeys: ReturnType<typeof newKeys> | undefined;

/** Signs claims as a correct provider does. */
export function signed(claims: JWTPayload, key: CryptoKey | Uint8Array, alg = "RS256", kid = "k1") {
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
}

type Grant = { clientId: string; challenge: string; nonce: string; redirectUri: string };
let providers = 0;

/** An OpenID provider in this process that receives every fetch of the worker until `stop` is called. */
export async function startFakeProvider(deviations: Deviations = {}) {
  providers += 1;
  const issuer = `https://id-${providers}.example`;
  const { algorithm = "RS256" } = deviations;
  firstKeys ??= newKeys("k1");
  let keys = await (deviations.algorithm ? newKeys("k1", algorithm) : firstKeys);
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
    ...deviations.metadata,
  };
  const identityClaims = {
    sub: crypto.randomUUID(),
    email: "mia@people.example",
    email_verified: true,
    given_name: "Mia",
    name: "Mia Sørensen",
    picture: `${issuer}/mia.png`,
  };

  /** Stands for the visit of the browser at the provider: returns the callback URL it is redirected to. */
  function authorize(url: string): string {
    const query = new URL(url).searchParams;
    const code = crypto.randomUUID();
    const redirectUri = query.get("redirect_uri") ?? "";
    grants.set(code, {
      clientId: query.get("client_id") ?? "",
      challenge: query.get("code_challenge") ?? "",
      nonce: query.get("nonce") ?? "",
      redirectUri,
    });
    const parameters = new URLSearchParams({ code, state: query.get("state") ?? "", iss: issuer });
    deviations.answer?.(parameters);
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
      ...deviations.claims,
    };
    const id_token = await (deviations.sign?.(claims, keys) ??
      signed(claims, keys.privateKey, algorithm, keys.kid));
    return Response.json({ access_token: "for-userinfo", token_type: "Bearer", id_token });
  }

  const documents: Record<string, (request: Request) => Response | Promise<Response>> = {
    "/.well-known/openid-configuration": () => Response.json(metadata),
    "/jwks": () => Response.json({ keys: [keys.jwk] }),
    "/userinfo": () => Response.json(identityClaims),
    "/token": redeem,
    "/mia.png": () => new Response("a picture", { headers: { "Content-Type": "image/png" } }),
    ...deviations.documents,
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
    /** The requested paths, in order. */
    requests,
    /** Replaces the signing keys. */
    async rotateKeys() {
      keys = await newKeys("k2");
    },
    stop: () => spy.mockRestore(),
  };
}
export type Provider = Awaited<ReturnType<typeof startFakeProvider>>;
