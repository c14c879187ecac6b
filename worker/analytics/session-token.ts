import { makeToken, subjectOf } from "#worker/lib/expiring-token.ts";
import { Problem } from "#worker/lib/problem.ts";
import { sessionIdleMs } from "./visitor-id.ts";

const purpose = "analytics session";

/** The session that a token continues. */
export type SessionKey = { readonly visitorId: string; readonly sessionId: string };

const visitorIdLength = 16;

/** How long after it has expired a token still says which session something belongs to, such as a tab that was forgotten. */
export const maxLatenessMs = 24 * 3_600_000;

/** A token that continues a session for 30 minutes, also from another IP and over midnight. */
export function sessionToken(secret: string, key: SessionKey, now: number): Promise<string> {
  return makeToken(purpose, secret, key.visitorId + key.sessionId, now + sessionIdleMs);
}

/**
 * The session of a token; null for one that is missing, was not made here, or has expired.
 * `latenessMs` is how long after its expiry it is still accepted.
 */
export async function sessionOf(
  secret: string,
  token: string | undefined,
  now: number,
  latenessMs = 0,
): Promise<SessionKey | null> {
  if (!token) return null;
  try {
    const subject = await subjectOf(purpose, secret, token, now - latenessMs);
    return {
      visitorId: subject.slice(0, visitorIdLength),
      sessionId: subject.slice(visitorIdLength),
    };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
