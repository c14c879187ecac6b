import { base64urlnopad } from "@scure/base";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";
import { sha256 } from "#worker/lib/id.ts";

type Keys = Awaited<ReturnType<typeof newKeys>>;
type Respond = (request: Request) => Response | Promise<Response>;

/** How the provider may differ from a correct one. */
export type Deviations = {
  /** Changes the parameters of the callback. */
  answer?: (params: URLSearchParams) => void;
  /** Claims that replace correct ones; undefined removes a claim. */
  claims?: JWTPayload;
  /** The algorithm of its metadata and its signatures; default `RS256`. */
  algorithm?: string;
  /** Replaces the signing of the ID token. */
  sign?: (claims: JWTPayload, keys: Keys) => string | Promise<string>;
  /** Members that replace those of the metadata. */
  metadata?: Record<string, unknown>;
  /** Responses that replace those of a path. */
  documents?: Record<string, Respond>;
};

/** A key pair and its public JWK with this key id. */
async function newKeys(kid: string, alg = "RS256") {
  const pair = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" };
  return { ...pair, kid, jwk };
}
let firstKeys: ReturnType<typeof newKeys> | undefined;

/** A JWT as a correct provider creates it. */
export function signed(claims: JWTPayload, key: CryptoKey | Uint8Array, alg = "RS256", kid = "k1") {
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
}

type Grant = { clientId: string; challenge: string; nonce: string; redirectUri: string };
let providers = 0;

function metadataOf(issuer: string, { algorithm = "RS256", metadata }: Deviations) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/sign-out`,
    id_token_signing_alg_values_supported: [algorithm, "HS256", "none"],
    authorization_response_iss_parameter_supported: true,
    ...metadata,
  };
}

/** An OpenID provider in this process with one user; `requests` lists the requested paths in order. */
class FakeProvider {
  readonly issuer: string;
  readonly requests: string[] = [];
  readonly #deviations: Deviations;
  readonly #profile: JWTPayload;
  readonly #documents: Record<string, Respond>;
  readonly #grants = new Map<string, Grant>();
  readonly #spy = vi.spyOn(globalThis, "fetch");
  #keys: Keys;

  constructor(issuer: string, keys: Keys, deviations: Deviations) {
    this.issuer = issuer;
    this.#keys = keys;
    this.#deviations = deviations;
    this.#profile = {
      sub: crypto.randomUUID(),
      email: "mia@people.example",
      email_verified: true,
      given_name: "Mia",
      name: "Mia Sørensen",
      picture: `${issuer}/mia.png`,
    };
    this.#documents = {
      "/.well-known/openid-configuration": () => Response.json(metadataOf(issuer, deviations)),
      "/jwks": () => Response.json({ keys: [this.#keys.jwk] }),
      "/userinfo": () => Response.json(this.#profile),
      "/token": (request) => this.#redeemCode(request),
      "/mia.png": () => new Response("a picture", { headers: { "Content-Type": "image/png" } }),
      ...deviations.documents,
    };
    this.#spy.mockImplementation((input, init) => this.#fetch(new Request(input, init)));
  }

  /** Authorizes a sign-in as a user would in the browser; returns the callback URL. */
  authorize(authorizationUrl: string): string {
    const requested = new URL(authorizationUrl).searchParams;
    const code = crypto.randomUUID();
    const redirectUri = requested.get("redirect_uri") ?? "";
    this.#grants.set(code, {
      clientId: requested.get("client_id") ?? "",
      challenge: requested.get("code_challenge") ?? "",
      nonce: requested.get("nonce") ?? "",
      redirectUri,
    });
    const state = requested.get("state") ?? "";
    const params = new URLSearchParams({ code, state, iss: this.issuer });
    this.#deviations.answer?.(params);
    return `${redirectUri}?${params}`;
  }

  /** Replaces the signing keys. */
  async rotateKeys(): Promise<void> {
    this.#keys = await newKeys("k2");
  }

  stop(): void {
    this.#spy.mockRestore();
  }

  async #redeemCode(request: Request): Promise<Response> {
    const form = await request.formData();
    const code = String(form.get("code"));
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const challenge = base64urlnopad.encode(await sha256(String(form.get("code_verifier"))));
    const [clientId] = atob(request.headers.get("Authorization")?.slice(6) ?? "").split(":");
    if (
      grant?.challenge !== challenge ||
      grant.redirectUri !== form.get("redirect_uri") ||
      grant.clientId !== decodeURIComponent(clientId ?? "")
    ) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    const id_token = await this.#signIdToken(grant);
    return Response.json({ access_token: "for-userinfo", token_type: "Bearer", id_token });
  }

  #signIdToken({ clientId, nonce }: Grant): string | Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 300 };
    const { sign, algorithm, claims: changes } = this.#deviations;
    const claims = {
      iss: this.issuer,
      aud: clientId,
      ...times,
      nonce,
      ...this.#profile,
      ...changes,
    };
    const { privateKey, kid } = this.#keys;
    return sign?.(claims, this.#keys) ?? signed(claims, privateKey, algorithm, kid);
  }

  async #fetch(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    this.requests.push(pathname);
    const respond = origin === this.issuer ? this.#documents[pathname] : undefined;
    if (respond === undefined) throw new TypeError(`No response for ${request.url}`);
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
    return Promise.race([respond(request), aborted]);
  }
}
export type Provider = FakeProvider;

/** Starts a provider that responds to every fetch of the worker until `stop` is called. */
export async function startFakeProvider(deviations: Deviations = {}): Promise<Provider> {
  providers += 1;
  firstKeys ??= newKeys("k1");
  const { algorithm } = deviations;
  const keys = await (algorithm ? newKeys("k1", algorithm) : firstKeys);
  return new FakeProvider(`https://id-${providers}.example`, keys, deviations);
}
