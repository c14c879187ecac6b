import { makeToken, subjectOf } from "#worker/lib/expiring-token.ts";
import { Problem } from "#worker/lib/problem.ts";

const purpose = "analytics session";

/** The session that a token names. */
export type SessionKey = { readonly visitorId: string; readonly sessionId: string };

const visitorIdLength = 16;

/** How long a token says which session something belongs to, such as a long form or a tab that was forgotten. */
export const tokenMs = 24 * 3_600_000;

/**
 * A token that names a session, also from another IP and over midnight. Whether the session goes on is up to the
 * row of its visitor, because time of use prolongs a session and brings no other token.
 */
export function sessionToken(secret: string, key: SessionKey, now: number): Promise<string> {
  return makeToken(purpose, secret, key.visitorId + key.sessionId, now + tokenMs);
}

/** The session of a token; null for one that is missing, was not made here, or has expired. */
export async function sessionOf(
  secret: string,
  token: string | undefined,
  now: number,
): Promise<SessionKey | null> {
  if (!token) return null;
  try {
    const subject = await subjectOf(purpose, secret, token, now);
    return {
      visitorId: subject.slice(0, visitorIdLength),
      sessionId: subject.slice(visitorIdLength),
    };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
