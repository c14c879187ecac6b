import { env } from "cloudflare:workers";
import { type JWTPayload, UnsecuredJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import {
  type Deviations,
  type Provider,
  signed,
  startFakeProvider,
} from "#worker/testing/fake-provider.ts";

let provider: Provider | undefined;
afterEach(() => provider?.stop());

/** Meets a provider that tells these lies; refusals are logged, so the log is kept quiet. */
async function meet(lies: Deviations = {}) {
  provider = await startFakeProvider(lies);
  return { provider, browser: new Browser({ OIDC_ISSUER: provider.issuer }) };
}

/** Leaves for the provider and answers the address it would send the browser back to. */
async function leave(browser: Browser, { authorize }: Provider): Promise<string> {
  const { headers } = await browser.go("/api/login");
  return authorize(headers.get("Location") ?? "");
}

async function population() {
  return await env.DB.prepare(
    "SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM sessions) AS sessions",
  ).first();
}

/** Runs a sign-in that has to fail, and looks at what it left behind. */
async function transitionError(attempt: () => Promise<Response>): Promise<number> {
  const before = await population();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await attempt();
  const logged = JSON.stringify(error.mock.calls);
  error.mockClear();
  expect(await population()).toEqual(before);
  expect(response.headers.getSetCookie().join()).not.toMatch(/__Host-sid=\w|signed_in=1/);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await response.text()).toContain('<a href="/api/login?returnTo=%2F">Try again</a>');
  expect(response.headers.has("Retry-After")).toBe(response.status === 502);
  expect(logged).not.toMatch(/eyJ|people\.example|a-secret-that-only-tests-know/);
  return response.status;
}

const now = () => Math.floor(Date.now() / 1000);
const page = () => new Response("<h1>Hello</h1>", { headers: { "Content-Type": "text/html" } });
const endless = () => {
  const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
};
const down = () => Response.json({ error: "server_error" }, { status: 500 });
const config = "/.well-known/openid-configuration";

const answers: Record<string, Deviations["answer"]> = {
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
  "a token in the address": (sent) => sent.set("id_token", "a.b.c"),
  "a whole signed response": (sent) => sent.set("response", "a.b.c"),
};

const claims: Record<string, JWTPayload> = {
  "a wrong nonce": { nonce: "x".repeat(43) },
  "no nonce": { nonce: undefined },
  "another audience": { aud: "somebody-else" },
  "no audience": { aud: undefined },
  "a second audience without azp": { aud: ["sable-and-signal", "somebody-else"] },
  "a second audience and a foreign azp": {
    aud: ["sable-and-signal", "somebody-else"],
    azp: "somebody-else",
  },
  "another issuer": { iss: "https://evil.example" },
  "no issuer": { iss: undefined },
  "an expiry in the past": { exp: now() - 120 },
  "no expiry": { exp: undefined },
  "a birth in the future": { iat: now() + 3600 },
  "no birth": { iat: undefined },
  "a start in the future": { nbf: now() + 3600 },
  "no subject": { sub: undefined },
  "an empty subject": { sub: "" },
  "an endless subject": { sub: "a".repeat(256) },
  "a subject with a NUL": { sub: "a\u0000b" },
  "no usable address": { email: "not an address" },
  "an address with a line break": { email: "mia@people.example\r\nBcc: all@people.example" },
};

const odd = (change: object) => (honest: JWTPayload, keys: { privateKey: CryptoKey }) =>
  signed({ ...honest, ...change }, keys.privateKey);

const signatures: Record<string, NonNullable<Deviations["sign"]>> = {
  "no signature": (honest) => new UnsecuredJWT(honest).encode(),
  "its public key used as an HMAC secret": async (honest, keys) => {
    const spki = await crypto.subtle.exportKey("jwk", keys.publicKey);
    return signed(honest, new TextEncoder().encode(JSON.stringify(spki)), "HS256");
  },
  "the client secret used as an HMAC secret": (honest) =>
    signed(honest, new TextEncoder().encode("a-secret-that-only-tests-know-32"), "HS256"),
  "another algorithm than it offers": (honest) =>
    signed(honest, new TextEncoder().encode("x".repeat(64)), "HS512"),
  "an unknown key id": (honest, { privateKey }) => signed(honest, privateKey, "RS256", "k9"),
  "somebody else's key": async (honest) => {
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
  "an expiry that is text": odd({ exp: String(now() + 300) }),
  "a subject that is a number": odd({ sub: 7 }),
  "a subject that is an object": odd({ sub: { $ne: null } }),
  "no token at all": () => "",
  "a token that is none": () => "not.a.token",
};

const elsewhere: Record<string, Deviations> = {
  "names another issuer": { metadata: { issuer: "https://evil.example" } },
  "names no issuer": { metadata: { issuer: undefined } },
  "signs people in over http": { metadata: { authorization_endpoint: "http://id.example/a" } },
  "signs people in by a script": { metadata: { authorization_endpoint: "javascript:alert(1)" } },
  "signs people out over http": { metadata: { end_session_endpoint: "http://id.example/a" } },
  "redeems codes over http": { metadata: { token_endpoint: "http://id.example/token" } },
  "keeps its keys over http": { metadata: { jwks_uri: "http://id.example/jwks" } },
  "signs with an algorithm we do not take": { algorithm: "RS512" },
  "is down at the start": { documents: { [config]: down } },
  "answers HTML at the start": { documents: { [config]: page } },
  "answers without end at the start": { documents: { [config]: endless } },
  "sends us elsewhere at the start": {
    documents: { [config]: () => Response.redirect("https://evil.example/") },
  },
  "is down at the end": { documents: { "/token": down } },
  "answers HTML at the end": { documents: { "/token": page } },
  "answers without end at the end": { documents: { "/token": endless } },
  "answers nothing at the end": {
    documents: { "/token": () => new Response(null, { status: 204 }) },
  },
  "gives no ID token": {
    documents: { "/token": () => Response.json({ access_token: "a", token_type: "Bearer" }) },
  },
  "does not know us": {
    documents: { "/token": () => Response.json({ error: "invalid_client" }, { status: 401 }) },
  },
  "has lost its keys": { documents: { "/jwks": () => Response.json({ keys: [] }) } },
  "is down when asked for its keys": { documents: { "/jwks": down } },
  "answers without end when asked for its keys": { documents: { "/jwks": endless } },
  "speaks about somebody else when asked for the profile": {
    claims: { email: undefined },
    documents: { "/userinfo": () => Response.json({ sub: "other", email: "a@people.example" }) },
  },
};

/** The whole way there and back, wherever it ends. */
async function wholeWay(lies: Deviations): Promise<Response> {
  const { browser, provider } = await meet(lies);
  const started = await browser.go("/api/login");
  const address = started.headers.get("Location");
  return address === null ? started : browser.go(provider.authorize(address));
}

describe("a sign-in is refused, and leaves nothing behind,", () => {
  it.each(Object.entries(answers))("when the browser comes back with %s", async (_, answer) => {
    expect(await transitionError(() => wholeWay({ answer }))).toBe(400);
  });

  it.each(Object.entries(claims))("when the ID token has %s", async (_, changed) => {
    expect(await transitionError(() => wholeWay({ claims: changed }))).toBe(502);
  });

  it.each(Object.entries(signatures))("when the ID token has %s", async (_, sign) => {
    expect(await transitionError(() => wholeWay({ sign }))).toBe(502);
  });

  it.each(Object.entries(elsewhere))("when the provider %s", async (_, lies) => {
    expect(await transitionError(() => wholeWay(lies))).toBe(502);
  });

  it("when the provider is too slow", async () => {
    const limit = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => limit(20));
    const stuck = () => new Promise<Response>(() => {});
    expect(await transitionError(() => wholeWay({ documents: { "/token": stuck } }))).toBe(502);
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });

  it("when the provider is not there", async () => {
    const browser = new Browser({ OIDC_ISSUER: "https://nowhere.example" });
    await meet();
    expect(await transitionError(() => browser.go("/api/login"))).toBe(502);
  });

  it("when the configured provider is plain http somewhere else", async () => {
    const { provider } = await meet();
    const browser = new Browser({ OIDC_ISSUER: "http://id.example" });
    expect(await transitionError(() => browser.go("/api/login"))).toBe(502);
    expect(provider.requests).toEqual([]);
  });

  it("when the code was meant for another site", async () => {
    const { browser, provider } = await meet();
    const { headers } = await browser.go("/api/login");
    const address = new URL(headers.get("Location") ?? "");
    address.searchParams.set("client_id", "somebody-else");
    expect(await transitionError(() => browser.go(provider.authorize(address.href)))).toBe(400);
  });

  it.each(["code_challenge", "redirect_uri"])("when %s was altered on the way", async (name) => {
    const { browser, provider } = await meet();
    const { headers } = await browser.go("/api/login");
    const address = new URL(headers.get("Location") ?? "");
    address.searchParams.set(name, "https://site.example/api/auth/callback/");
    const back = new URL(provider.authorize(address.href)).search;
    expect(await transitionError(() => browser.go(`/api/auth/callback${back}`))).toBe(400);
  });

  it("when it began in another browser", async () => {
    const { browser, provider } = await meet();
    const victim = new Browser({ OIDC_ISSUER: provider.issuer });
    const back = await leave(browser, provider);
    expect(await transitionError(() => victim.go(back))).toBe(400);
    await leave(victim, provider);
    expect(await transitionError(() => victim.go(back))).toBe(400);
  });

  it("when its cookie was made up or changed", async () => {
    const { browser, provider } = await meet();
    const back = await leave(browser, provider);
    const sealed = browser.cookies.get("__Host-login") ?? "";
    for (const cookie of ["", "x", "a.b.c.d.e", `${sealed.slice(0, -4)}AAAA`]) {
      browser.cookies.set("__Host-login", cookie);
      expect(await transitionError(() => browser.go(back))).toBe(400);
    }
  });

  it("when its cookie was sealed with another key", async () => {
    const { browser, provider } = await meet();
    const forger = new Browser({ OIDC_ISSUER: provider.issuer, SEAL_KEY: "y".repeat(40) });
    const back = await leave(forger, provider);
    browser.cookies.set("__Host-login", forger.cookies.get("__Host-login") ?? "");
    expect(await transitionError(() => browser.go(back))).toBe(400);
  });

  it("when it took more than ten minutes", async () => {
    const { browser, provider } = await meet();
    const back = await leave(browser, provider);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    expect(await transitionError(() => browser.go(back))).toBe(400);
    vi.useRealTimers();
  });

  it("when the same code comes twice", async () => {
    const { browser, provider } = await meet();
    const back = await leave(browser, provider);
    expect((await browser.go(back)).status).toBe(302);
    expect(await transitionError(() => browser.go(back))).toBe(400);
  });

  it("when its cookie was copied and the provider takes a code twice", async () => {
    const { browser, provider } = await meet();
    const { headers } = await browser.go("/api/login");
    const address = headers.get("Location") ?? "";
    const thief = new Browser({ OIDC_ISSUER: provider.issuer });
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.go(provider.authorize(address))).status).toBe(302);
    expect(await transitionError(() => thief.go(provider.authorize(address)))).toBe(400);
    expect(thief.cookies.size).toBe(0);
  });
});
