import * as oauth from "oauth4webapi";
import { loginCallback } from "#contract/auth.ts";
import type { Settings } from "#worker/lib/env.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
import { type IdentityClaims, identityClaims } from "./claims.ts";
import { discover, type Metadata, requestOptions } from "./discovery.ts";
import type { LoginTransaction } from "./login-transaction.ts";

const toleratedSkewSeconds = 30;

function clientOf({ OIDC_CLIENT_ID }: Settings): oauth.Client {
  return { client_id: OIDC_CLIENT_ID, [oauth.clockTolerance]: toleratedSkewSeconds };
}

function redirectUri({ PUBLIC_ORIGIN }: Settings): string {
  return new URL(loginCallback.path, PUBLIC_ORIGIN).href;
}

/** Whatever goes wrong at the provider is one refusal; the log gets the reason, never a token. */
async function request<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isCodeSpent = error instanceof oauth.ResponseBodyError && error.error === "invalid_grant";
    const transitionError = problem(isCodeSpent ? "sign_in_refused" : "sign_in_failed");
    transitionError.cause = error instanceof Error ? error.message : String(error);
    throw transitionError;
  }
}

/** Where to send the browser, and what to remember until it comes back. */
export function beginSignIn(settings: Settings, returnTo: string) {
  return request(async () => {
    const { authorization_endpoint = "" } = await discover(settings);
    const transaction: LoginTransaction = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      codeVerifier: oauth.generateRandomCodeVerifier(),
      returnTo,
    };
    const address = new URL(authorization_endpoint);
    const parameters = {
      client_id: settings.OIDC_CLIENT_ID,
      redirect_uri: redirectUri(settings),
      response_type: "code",
      scope: "openid profile email",
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(transaction.codeVerifier),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return { address: address.href, transaction };
  });
}

/** What the browser brought back, if it is one code that answers this very transaction. */
function answerTo(
  { state }: LoginTransaction,
  sent: URLSearchParams,
  metadata: Metadata,
  client: oauth.Client,
): URLSearchParams {
  try {
    const answer = oauth.validateAuthResponse(metadata, client, sent, state);
    if (answer.getAll("code").length === 1) return answer;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === "access_denied") {
      throw problem("sign_in_refused", "The sign-in was cancelled.");
    }
  }
  throw problem("sign_in_refused");
}

/** Redeems the code the browser brought back: who signed in, and the ID token that proves it. */
export function completeSignIn(
  settings: Settings,
  sent: URLSearchParams,
  transaction: LoginTransaction,
): Promise<{ identityClaims: IdentityClaims; idToken: string }> {
  return request(async () => {
    const metadata = await discover(settings);
    const client = clientOf(settings);
    const options = requestOptions(settings);
    const response = await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      oauth.ClientSecretBasic(settings.OIDC_CLIENT_SECRET),
      answerTo(transaction, sent, metadata, client),
      redirectUri(settings),
      transaction.codeVerifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
      expectedNonce: transaction.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(metadata, response, options);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    const { id_token: idToken = "" } = tokens;
    if (claims === undefined || claims.iat > Date.now() / 1000 + toleratedSkewSeconds) {
      throw new Error("The ID token is from the future");
    }
    if (claims.email !== undefined)
      return { identityClaims: identityClaims.parse(claims), idToken };

    // Some providers keep the profile out of the ID token and tell it only when asked.
    const answer = await oauth.userInfoRequest(metadata, client, tokens.access_token, options);
    const profile = await oauth.processUserInfoResponse(metadata, client, claims.sub, answer);
    return { identityClaims: identityClaims.parse({ ...profile, ...claims }), idToken };
  });
}

/** Where the provider ends its own session and sends the browser back; our front page if it cannot. */
export async function signOutUrl(settings: Settings, idToken: string | null): Promise<string> {
  const home = new URL("/", settings.PUBLIC_ORIGIN).href;
  const metadata = await discover(settings).catch(() => null);
  if (!metadata?.end_session_endpoint) return home;
  const address = new URL(metadata.end_session_endpoint);
  address.searchParams.set("client_id", settings.OIDC_CLIENT_ID);
  address.searchParams.set("post_logout_redirect_uri", home);
  if (idToken !== null) address.searchParams.set("id_token_hint", idToken);
  return address.href;
}
