import { type CurrentUser, getCurrentUser } from "#contract/auth.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";

/** The hint cookie as the browser has it, with the part that each sign-in makes anew; undefined without one. */
const hintCookie = (): string | undefined =>
  document.cookie.split("; ").find((cookie) => cookie.startsWith(`${signedInHint.name}=`));

/**
 * The user who is signed in; null after a 401, which deletes the hint cookie so that the browser stops asking. A 401 that
 * comes after a newer sign-in of another tab is about the session before it: the user is read again.
 */
export async function readUser(): Promise<CurrentUser | null> {
  // A broken line can stay silent for minutes, and every call during a load waits for it.
  const signal = AbortSignal.timeout(30_000);
  for (;;) {
    const hint = hintCookie();
    try {
      return await call(getCurrentUser, { signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    }
    const newHint = hintCookie();
    if (newHint !== undefined && newHint !== hint) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: a Cookie Store deletes later, when the hint may be that of a newer sign-in.
    document.cookie = `${signedInHint.name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
    return null;
  }
}
