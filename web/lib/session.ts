import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";

/**
 * Who is looking: `unknown` while prerendering and hydrating, `loading` while the server is asked,
 * `unreachable` when it could not be.
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

const isKnown = (): boolean => useSession.getState().status === "signed-in";

/**
 * Asks the server who is signed in, but only when the hint cookie says somebody may be. Only its
 * refusal signs anybody out: whoever is known stays so while it cannot be asked.
 */
export async function refreshSession(): Promise<void> {
  if (!hasHintCookie()) return publish({ status: "signed-out" });
  if (!isKnown()) useSession.setState({ status: "loading" }, true);
  try {
    // The promises carry their schemas, so they are fetched only by those who need them.
    const [{ call }, { getCurrentUser }] = await Promise.all([
      import("./api.ts"),
      import("#contract/auth.ts"),
    ]);
    publish({ status: "signed-in", user: await call(getCurrentUser) });
  } catch (error) {
    const isRefused = error instanceof Error && "status" in error && error.status === 401;
    if (isRefused) publish({ status: "signed-out" });
    else if (!isKnown()) useSession.setState({ status: "unreachable" }, true);
  }
}

/** Starts the session, and looks again when the page or the network returns. */
export function startSession(): void {
  void refreshSession();
  addEventListener("pageshow", (event) => {
    if (event.persisted) void refreshSession();
  });
  addEventListener("online", () => {
    if (useSession.getState().status === "unreachable") void refreshSession();
  });
}
