import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretBasic,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateAuthResponse,
} from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePorts } from "#scripts/lib/ports.ts";
import { demoEmail, readAdminEmail } from "./demo-emails.ts";
import { startIdentityProvider } from "./identity-provider.ts";

const site = "http://localhost:4000";
const callback = `${site}/api/auth/callback`;
const client = { client_id: "the-site" };
const secret = "a-secret-that-only-tests-know";
const insecure = { [allowInsecureRequests]: true };
const verifier = generateRandomCodeVerifier();

let issuer: URL;
let folder: string;
let stop: () => void;

async function start(port: number) {
  const state = { clientId: client.client_id, clientSecret: secret, stateFolder: folder };
  return startIdentityProvider({ port, siteOrigins: [site, "http://localhost:4001"], ...state });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "identity-"));
  const [port = 0] = await findFreePorts(1);
  issuer = new URL(`http://localhost:${port}`);
  stop = await start(port);
});

afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** A client that keeps cookies and does not follow redirects. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string | URL, form?: Record<string, string>) => {
    const response = await fetch(new URL(url, issuer), {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";")[0] ?? "").split("=");
      jar.set(name, value.join("="));
    }
    return { response, next: response.headers.get("location") ?? "" };
  };
}

async function authorization(changes: Record<string, string> = {}): Promise<URL> {
  const url = new URL("/auth", issuer);
  const params = {
    ...{ client_id: client.client_id, redirect_uri: callback, response_type: "code" },
    ...{ scope: "openid profile email", state: "s", nonce: "n", code_challenge_method: "S256" },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    ...changes,
  };
  for (const [name, value] of Object.entries(params)) {
    if (value !== "") url.searchParams.set(name, value);
  }
  return url;
}

/** Submits the form on the sign-in page; returns the URL of the callback. */
async function signIn(form: Record<string, string>, visit = browser()): Promise<URL> {
  const { next: page } = await visit(await authorization());
  let { next } = await visit(page, form);
  while (!next.startsWith(site)) next = (await visit(next)).next;
  return new URL(next);
}

async function claimsAfter(form: Record<string, string>) {
  const server = await processDiscoveryResponse(issuer, await discoveryRequest(issuer, insecure));
  const params = validateAuthResponse(server, client, await signIn(form), "s");
  const authentication = ClientSecretBasic(secret);
  const response = await authorizationCodeGrantRequest(
    ...([server, client, authentication, params, callback, verifier, insecure] as const),
  );
  const expected = { expectedNonce: "n", requireIdToken: true };
  const tokens = await processAuthorizationCodeResponse(server, client, response, expected);
  return { claims: getValidatedIdTokenClaims(tokens), idToken: tokens.id_token ?? "" };
}

describe("the local identity provider", () => {
  it("signs in a demo account with all claims in the ID token", async () => {
    const { claims } = await claimsAfter({ account: readAdminEmail() });
    expect(claims).toMatchObject({
      email: readAdminEmail(),
      email_verified: true,
      given_name: "Ada",
      family_name: "Vale",
    });
    const portrait = await fetch(String(claims?.picture));
    expect(portrait.headers.get("content-type")).toContain("image/svg+xml");
  });

  it("signs in the person entered in the form with a stable subject, verified or not", async () => {
    const jo = { name: "Jo van Dam", email: "Jo@fan.example" };
    const first = (await claimsAfter({ ...jo, verified: "yes" })).claims;
    const second = (await claimsAfter({ ...jo, email: "jo@fan.example" })).claims;
    expect(first).toMatchObject({ given_name: "Jo", family_name: "van Dam", email_verified: true });
    expect(second).toMatchObject({ email_verified: false, sub: first?.sub });
  });

  it("shows the form again with escaped input when name or e-mail is missing", async () => {
    const visit = browser();
    const { next } = await visit(await authorization());
    const { response } = await visit(next, { name: `<b title="x">`, email: "without-at" });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain("Give a name and an e-mail address.");
    expect(page).not.toContain("<b title");
  });

  it("restricts scripts and form targets by its Content-Security-Policy", async () => {
    const visit = browser();
    const { next } = await visit(await authorization());
    const policy = (await visit(next)).response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${site} http://localhost:4001`);
    expect(policy).not.toContain("unsafe");
  });

  it("redirects with access_denied when the user cancels", async () => {
    const back = await signIn({ cancel: "yes" });
    expect(back.searchParams.get("error")).toBe("access_denied");
  });

  it("refuses a code flow without S256 and an unregistered redirect URI", async () => {
    const visit = browser();
    const withoutChallenge = { code_challenge: "", code_challenge_method: "" };
    for (const changes of [withoutChallenge, { code_challenge_method: "plain" }]) {
      const { next } = await visit(await authorization(changes));
      expect(new URL(next).searchParams.get("error")).toBe("invalid_request");
    }
    const { response } = await visit(
      await authorization({ redirect_uri: "https://evil.example/" }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("redirect_uri");
  });

  it("signs out with an ID token hint and redirects to the site", async () => {
    const { idToken } = await claimsAfter({ account: demoEmail("user") });
    const visit = browser();
    await signIn({ account: demoEmail("user") }, visit);
    const query = { id_token_hint: idToken, post_logout_redirect_uri: `${site}/` };
    const { response } = await visit(`/session/end?${new URLSearchParams(query)}`);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await response.text())?.[1] ?? "";
    expect((await visit("/session/end/confirm", { xsrf, logout: "yes" })).next).toBe(`${site}/`);
  });

  it("keeps its signing keys over a restart", async () => {
    const keys = async () => (await fetch(new URL("/jwks", issuer))).text();
    const before = await keys();
    stop();
    stop = await start(Number(issuer.port));
    expect(await keys()).toBe(before);
  });
});
