import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";

/**
 * The visitor's session: `unknown` while prerendering and hydrating, `loading` during the request,
 * `unreachable` when the request failed.
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

const isSignedIn = (): boolean => useSession.getState().status === "signed-in";

async function loadSession(): Promise<void> {
  if (!hasHintCookie()) return publish({ status: "signed-out" });
  // A retry keeps the button that started it on the screen.
  const { status } = useSession.getState();
  if (!isSignedIn() && status !== "unreachable") useSession.setState({ status: "loading" }, true);
  try {
    // Imported on demand, because visitors without a session need neither contract nor schemas.
    const [{ call }, { getCurrentUser }] = await Promise.all([
      import("./api.ts"),
      import("#contract/auth.ts"),
    ]);
    publish({ status: "signed-in", user: await call(getCurrentUser) });
  } catch (error) {
    const isRefused = error instanceof Error && "status" in error && error.status === 401;
    if (isRefused) publish({ status: "signed-out" });
    else if (!isSignedIn()) useSession.setState({ status: "unreachable" }, true);
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the current user if the hint cookie says that there may be one; calls during a load share it.
 * Only a 401 signs the user out; on network errors a known user stays signed in.
 */
export function refreshSession(): Promise<void> {
  loading ??= loadSession().finally(() => {
    loading = undefined;
  });
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
