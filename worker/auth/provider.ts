import * as oauth from "oauth4webapi";
import { loginCallback } from "#contract/auth.ts";
import type { Settings } from "#worker/lib/env.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
import { type IdentityClaims, identityClaims } from "./claims.ts";
import { discover, type Metadata, requestOptions } from "./discovery.ts";
import type { LoginTransaction } from "./login-transaction.ts";

const clockToleranceSeconds = 30;

function oauthClient({ OIDC_CLIENT_ID }: Settings): oauth.Client {
  return { client_id: OIDC_CLIENT_ID, [oauth.clockTolerance]: clockToleranceSeconds };
}

function redirectUri({ PUBLIC_ORIGIN }: Settings): string {
  return new URL(loginCallback.path, PUBLIC_ORIGIN).href;
}

/** Turns every failure at the provider into one problem; the log gets its message, never a token. */
async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isCodeInvalid =
      error instanceof oauth.ResponseBodyError && error.error === "invalid_grant";
    const failure = problem(isCodeInvalid ? "sign_in_refused" : "sign_in_failed");
    failure.cause = error instanceof Error ? error.message : String(error);
    throw failure;
  }
}

/**
 * The URL of the provider to redirect to, and the transaction to keep until the callback. Throws 502
 * `sign_in_failed` when the discovery document cannot be read.
 */
export function beginSignIn(settings: Settings, returnTo: string) {
  return withProviderErrors(async () => {
    const { authorization_endpoint = "" } = await discover(settings);
    const transaction: LoginTransaction = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      codeVerifier: oauth.generateRandomCodeVerifier(),
      returnTo,
    };
    const url = new URL(authorization_endpoint);
    const params = {
      client_id: settings.OIDC_CLIENT_ID,
      redirect_uri: redirectUri(settings),
      response_type: "code",
      scope: "openid profile email",
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(transaction.codeVerifier),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    return { url: url.href, transaction };
  });
}

/** The parameters of the callback once they are valid for this transaction and hold one code. */
function validatedCallback(
  { state }: LoginTransaction,
  callbackParams: URLSearchParams,
  metadata: Metadata,
  client: oauth.Client,
): URLSearchParams {
  try {
    const validated = oauth.validateAuthResponse(metadata, client, callbackParams, state);
    if (validated.getAll("code").length === 1) return validated;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === "access_denied") {
      throw problem("sign_in_refused", "The sign-in was cancelled.");
    }
  }
  throw problem("sign_in_refused");
}

/** Checks what the library does not: when the ID token was issued, and to which client. */
function checkedClaims(claims: oauth.IDToken | undefined, { OIDC_CLIENT_ID }: Settings) {
  if (claims === undefined || claims.iat > Date.now() / 1000 + clockToleranceSeconds) {
    throw new Error("The ID token was issued in the future");
  }
  if (claims.azp !== undefined && claims.azp !== OIDC_CLIENT_ID) {
    throw new Error("The ID token was issued to another client");
  }
  return claims;
}

/**
 * Exchanges the code of the callback for the claims of the user and the ID token. Throws 400
 * `sign_in_refused` for a callback that is not valid, and 502 `sign_in_failed` for a failing provider.
 */
export function completeSignIn(
  settings: Settings,
  callbackParams: URLSearchParams,
  transaction: LoginTransaction,
): Promise<{ claims: IdentityClaims; idToken: string }> {
  return withProviderErrors(async () => {
    const options = requestOptions(settings);
    const metadata = await discover(settings, options);
    const client = oauthClient(settings);
    const response = await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      oauth.ClientSecretBasic(settings.OIDC_CLIENT_SECRET),
      validatedCallback(transaction, callbackParams, metadata, client),
      redirectUri(settings),
      transaction.codeVerifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
      expectedNonce: transaction.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(metadata, response, options);
    const claims = checkedClaims(oauth.getValidatedIdTokenClaims(tokens), settings);
    const { id_token: idToken = "" } = tokens;
    if (claims.email !== undefined) return { claims: identityClaims.parse(claims), idToken };

    // Some providers put the profile only into the userinfo response, not into the ID token.
    const userInfo = await oauth.userInfoRequest(metadata, client, tokens.access_token, options);
    const profile = await oauth.processUserInfoResponse(metadata, client, claims.sub, userInfo);
    return { claims: identityClaims.parse({ ...profile, ...claims }), idToken };
  });
}

/** The URL where the provider ends its own session; our front page when it offers none or is down. */
export async function signOutUrl(settings: Settings, idToken: string | null): Promise<string> {
  const home = new URL("/", settings.PUBLIC_ORIGIN).href;
  const metadata = await discover(settings).catch(() => null);
  if (!metadata?.end_session_endpoint) return home;
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set("client_id", settings.OIDC_CLIENT_ID);
  url.searchParams.set("post_logout_redirect_uri", home);
  if (idToken !== null) url.searchParams.set("id_token_hint", idToken);
  return url.href;
}
