import * as oauth from "oauth4webapi";
import type { Settings } from "#worker/lib/env.ts";
import { boundedFetch, providerDeadline } from "./bounded-fetch.ts";
import { isSecureUrl } from "./secure-url.ts";

export type Metadata = oauth.AuthorizationServer;

const signatureAlgorithms = new Set(["RS256", "PS256", "ES256", "EdDSA", "Ed25519"]);
const ttlMs = 60 * 60_000;
let cached: { issuer: string; metadata: Metadata; expiresAt: number } | undefined;

/**
 * Options of the requests to the provider in one step of a sign-in: bounded, all of them together in
 * time, and plain http only for a loopback issuer.
 */
export function requestOptions({ OIDC_ISSUER }: Settings) {
  const signal = providerDeadline();
  return {
    signal,
    [oauth.customFetch]: (url: string, request: RequestInit) =>
      boundedFetch(url, { ...request, signal }),
    [oauth.allowInsecureRequests]: OIDC_ISSUER.startsWith("http:"),
  };
}

type RequestOptions = ReturnType<typeof requestOptions>;

async function fetchMetadata(settings: Settings, options: RequestOptions): Promise<Metadata> {
  const issuer = new URL(settings.OIDC_ISSUER);
  if (!isSecureUrl(issuer.href)) throw new Error("OIDC_ISSUER must use https");
  const response = await oauth.discoveryRequest(issuer, options);
  const metadata = await oauth.processDiscoveryResponse(issuer, response);
  const { authorization_endpoint = "", end_session_endpoint = issuer.href } = metadata;
  if (![authorization_endpoint, end_session_endpoint].every(isSecureUrl)) {
    throw new Error("The authorization and end-session endpoints of the provider must use https");
  }
  const supported = metadata.id_token_signing_alg_values_supported ?? ["RS256"];
  return {
    ...metadata,
    id_token_signing_alg_values_supported: supported.filter((name) =>
      signatureAlgorithms.has(name),
    ),
  };
}

/** The discovery document of the provider, cached for an hour in this isolate. */
export async function discover(
  settings: Settings,
  options = requestOptions(settings),
): Promise<Metadata> {
  const issuer = settings.OIDC_ISSUER;
  if (cached?.issuer !== issuer || cached.expiresAt <= Date.now()) {
    cached = {
      issuer,
      metadata: await fetchMetadata(settings, options),
      expiresAt: Date.now() + ttlMs,
    };
  }
  // oauth4webapi caches signing keys by the identity of this object. A copy makes each sign-in fetch
  // the current keys, and no request waits for the download of another one.
  return { ...cached.metadata };
}
