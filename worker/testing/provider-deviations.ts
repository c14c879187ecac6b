import { type JWTPayload, UnsecuredJWT } from "jose";
import { type Deviations, signed } from "./fake-provider.ts";

const now = () => Math.floor(Date.now() / 1000);
const page = () => new Response("<h1>Hello</h1>", { headers: { "Content-Type": "text/html" } });
const endless = () => {
  const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
};
const down = () => Response.json({ error: "server_error" }, { status: 500 });
const config = "/.well-known/openid-configuration";

/** Invalid parameters of the callback, by description. */
export const callbacks: Record<string, Deviations["answer"]> = {
  "a wrong state": (sent) => sent.set("state", "x".repeat(43)),
  "no state": (sent) => sent.delete("state"),
  "an empty state": (sent) => sent.set("state", ""),
  "two states": (sent) => sent.append("state", sent.get("state") ?? ""),
  "a wrong issuer": (sent) => sent.set("iss", "https://evil.example"),
  "no issuer": (sent) => sent.delete("iss"),
  "no code": (sent) => sent.delete("code"),
  "a forged code": (sent) => sent.set("code", crypto.randomUUID()),
  "two codes": (sent) => sent.append("code", "another"),
  "a cancelled sign-in": (sent) => sent.set("error", "access_denied"),
  "an error": (sent) => sent.set("error", "server_error"),
  "a token in the URL": (sent) => sent.set("id_token", "a.b.c"),
  "a signed response object": (sent) => sent.set("response", "a.b.c"),
};

/** Invalid claims of the ID token, by description. */
export const claims: Record<string, JWTPayload> = {
  "a wrong nonce": { nonce: "x".repeat(43) },
  "no nonce": { nonce: undefined },
  "another audience": { aud: "another-client" },
  "no audience": { aud: undefined },
  "a second audience without azp": { aud: ["sable-and-signal", "another-client"] },
  "a second audience and a foreign azp": {
    aud: ["sable-and-signal", "another-client"],
    azp: "another-client",
  },
  "our audience and a foreign azp": { azp: "another-client" },
  "another issuer": { iss: "https://evil.example" },
  "no issuer": { iss: undefined },
  "an expiry in the past": { exp: now() - 120 },
  "no expiry": { exp: undefined },
  "an issue time in the future": { iat: now() + 3600 },
  "no issue time": { iat: undefined },
  "a not-before time in the future": { nbf: now() + 3600 },
  "no subject": { sub: undefined },
  "an empty subject": { sub: "" },
  "a subject over 255 characters": { sub: "a".repeat(256) },
  "a subject with a NUL": { sub: "a\u0000b" },
  "an invalid email": { email: "not an email" },
  "an email with a line break": { email: "mia@people.example\r\nBcc: all@people.example" },
};

const withClaims = (change: object) => (honest: JWTPayload, keys: { privateKey: CryptoKey }) =>
  signed({ ...honest, ...change }, keys.privateKey);

/** Invalid ID tokens, by description. */
export const signatures: Record<string, NonNullable<Deviations["sign"]>> = {
  "no signature": (honest) => new UnsecuredJWT(honest).encode(),
  "its public key used as an HMAC secret": async (honest, keys) => {
    const spki = await crypto.subtle.exportKey("jwk", keys.publicKey);
    return signed(honest, new TextEncoder().encode(JSON.stringify(spki)), "HS256");
  },
  "the client secret used as an HMAC secret": (honest) =>
    signed(honest, new TextEncoder().encode("a-secret-that-only-tests-know-32"), "HS256"),
  "an algorithm the provider does not offer": (honest) =>
    signed(honest, new TextEncoder().encode("x".repeat(64)), "HS512"),
  "an unknown key id": (honest, { privateKey }) => signed(honest, privateKey, "RS256", "k9"),
  "the signature of another key": async (honest) => {
    const pair = await crypto.subtle.generateKey(
      {
        name: "RSASSA-PKCS1-v1_5",
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: "SHA-256",
      },
      true,
      ["sign", "verify"],
    );
    if (!("privateKey" in pair)) throw new Error("No key pair");
    return signed(honest, pair.privateKey);
  },
  "claims changed after signing": async (honest, { privateKey }) => {
    const [head, , signature] = (await signed(honest, privateKey)).split(".");
    const [, body] = (await signed({ ...honest, sub: "admin" }, privateKey)).split(".");
    return `${head}.${body}.${signature}`;
  },
  "an expiry that is a string": withClaims({ exp: String(now() + 300) }),
  "a subject that is a number": withClaims({ sub: 7 }),
  "a subject that is an object": withClaims({ sub: { $ne: null } }),
  "no token at all": () => "",
  "a malformed token": () => "not.a.token",
};

/** Providers that misbehave, by description. */
export const providers: Record<string, Deviations> = {
  "has another issuer in its discovery document": { metadata: { issuer: "https://evil.example" } },
  "has no issuer in its discovery document": { metadata: { issuer: undefined } },
  "has an http authorization endpoint": {
    metadata: { authorization_endpoint: "http://id.example/a" },
  },
  "has a javascript: authorization endpoint": {
    metadata: { authorization_endpoint: "javascript:alert(1)" },
  },
  "has an http end-session endpoint": { metadata: { end_session_endpoint: "http://id.example/a" } },
  "has an http token endpoint": { metadata: { token_endpoint: "http://id.example/token" } },
  "has an http key set URL": { metadata: { jwks_uri: "http://id.example/jwks" } },
  "signs with an algorithm that is not allowed": { algorithm: "RS512" },
  "fails at the discovery document": { documents: { [config]: down } },
  "sends HTML as its discovery document": { documents: { [config]: page } },
  "sends an endless discovery document": { documents: { [config]: endless } },
  "redirects the discovery request": {
    documents: { [config]: () => Response.redirect("https://evil.example/") },
  },
  "fails at the token endpoint": { documents: { "/token": down } },
  "sends HTML from the token endpoint": { documents: { "/token": page } },
  "sends an endless token response": { documents: { "/token": endless } },
  "sends an empty token response": {
    documents: { "/token": () => new Response(null, { status: 204 }) },
  },
  "sends no ID token": {
    documents: { "/token": () => Response.json({ access_token: "a", token_type: "Bearer" }) },
  },
  "does not know the client": {
    documents: { "/token": () => Response.json({ error: "invalid_client" }, { status: 401 }) },
  },
  "has an empty key set": { documents: { "/jwks": () => Response.json({ keys: [] }) } },
  "fails at the key set": { documents: { "/jwks": down } },
  "sends an endless key set": { documents: { "/jwks": endless } },
  "sends the profile of another subject": {
    claims: { email: undefined },
    documents: { "/userinfo": () => Response.json({ sub: "other", email: "a@people.example" }) },
  },
};
