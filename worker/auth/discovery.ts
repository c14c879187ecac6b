import * as oauth from "oauth4webapi";
import type { Settings } from "#worker/lib/env.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { isSecureUrl } from "./secure-url.ts";

export type Metadata = oauth.AuthorizationServer;

const signatures = new Set(["RS256", "PS256", "ES256", "EdDSA", "Ed25519"]);
const ttlMs = 60 * 60_000;
let known: { issuer: string; metadata: Metadata; expiresAt: number } | undefined;

/** How the provider is spoken to: bounded, and over plain http only on this very machine. */
export function requestOptions({ OIDC_ISSUER }: Settings) {
  return {
    [oauth.customFetch]: boundedFetch,
    [oauth.allowInsecureRequests]: OIDC_ISSUER.startsWith("http:"),
  };
}

async function fetchMetadata(settings: Settings): Promise<Metadata> {
  const issuer = new URL(settings.OIDC_ISSUER);
  if (!isSecureUrl(issuer.href)) throw new Error("OIDC_ISSUER must be https");
  const response = await oauth.discoveryRequest(issuer, requestOptions(settings));
  const metadata = await oauth.processDiscoveryResponse(issuer, response);
  const { authorization_endpoint = "", end_session_endpoint = issuer.href } = metadata;
  if (![authorization_endpoint, end_session_endpoint].every(isSecureUrl)) {
    throw new Error("The pages of the provider must be https");
  }
  const offered = metadata.id_token_signing_alg_values_supported ?? ["RS256"];
  return {
    ...metadata,
    id_token_signing_alg_values_supported: offered.filter((name) => signatures.has(name)),
  };
}

/** What the provider says about itself, at most an hour old. */
export async function discover(settings: Settings): Promise<Metadata> {
  const issuer = settings.OIDC_ISSUER;
  if (known?.issuer !== issuer || known.expiresAt <= Date.now()) {
    known = { issuer, metadata: await fetchMetadata(settings), expiresAt: Date.now() + ttlMs };
  }
  // The library hangs its key cache on this object; a fresh one means that every sign-in is checked
  // against the keys of that moment, and that no request waits for another one's download.
  return { ...known.metadata };
}
