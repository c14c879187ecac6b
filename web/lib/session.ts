import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";

/**
 * The visitor's session: `unknown` while prerendering and hydrating, `loading` during the first
 * request, `unreachable` when the request failed.
 */
export type Session =
  | { readonly status: "unknown" | "loading" | "unreachable" | "signed-out" }
  | { readonly status: "signed-in"; readonly user: CurrentUser };

/** The session as React sees it; a component re-renders when it changes. */
export const useSession = create<Session>(() => ({ status: "unknown" }));

const publish = (session: Session): void => {
  document.documentElement.toggleAttribute("data-signed-in", session.status === "signed-in");
  useSession.setState(session, true);
};

const hasHintCookie = (): boolean =>
  document.cookie.includes(`${signedInHint.name}=${signedInHint.value}`);

const isKnown = (): boolean => ["signed-in", "signed-out"].includes(useSession.getState().status);

async function loadSession(): Promise<void> {
  if (!hasHintCookie()) return publish({ status: "signed-out" });
  // What is known stays on the screen meanwhile: a retry's button, or the request to sign in over unsaved text.
  if (useSession.getState().status === "unknown") useSession.setState({ status: "loading" }, true);
  try {
    // Imported on demand, because visitors without a session need neither contract nor schemas.
    const user = await (await import("./read-user.ts")).readUser();
    publish(user ? { status: "signed-in", user } : { status: "signed-out" });
  } catch {
    if (!isKnown()) useSession.setState({ status: "unreachable" }, true);
  }
}

let loading: Promise<void> | undefined;
/** Whether there was a hint cookie when the last load was called for. */
let wasHinted: boolean | undefined;

/**
 * Loads the current user if the hint cookie says that there may be one; calls during a load share it, unless the cookie
 * has come or gone since: then the session is loaded again after it. Only a 401 signs the user out; on network errors
 * what is known stays known.
 */
export function refreshSession(): Promise<void> {
  const isHinted = hasHintCookie();
  if (!loading || isHinted !== wasHinted) {
    const load = loading ? loading.then(loadSession) : loadSession();
    const ended = load.finally(() => {
      if (loading === ended) loading = undefined;
    });
    loading = ended;
    wasHinted = isHinted;
  }
  return loading;
}

/**
 * Loads the session, and again when the tab returns to the user or comes online, because another tab
 * may have signed in or out. `App` does the same after each navigation.
 */
export function startSession(): void {
  void refreshSession();
  addEventListener("pageshow", (event) => {
    if (event.persisted) void refreshSession();
  });
  addEventListener("focus", refreshSession);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refreshSession();
  });
  addEventListener("online", () => {
    if (useSession.getState().status === "unreachable") void refreshSession();
  });
}
