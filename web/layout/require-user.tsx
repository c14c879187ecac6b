import { type ReactNode, Suspense } from "react";
import type { CurrentUser } from "#contract/auth.ts";
import { useSession } from "#web/lib/session.ts";
import { SessionPending } from "./session-pending.tsx";

type Props = {
  /** Whether the page is for somebody who is signed in; default for all of them. */
  mayEnter?: (user: CurrentUser) => boolean;
  /** What everybody else finds. */
  otherwise: ReactNode;
  children: ReactNode;
};

/** Shows a page to those it is for. Only the browser knows who is looking, so this waits for it. */
export function RequireUser({ mayEnter = () => true, otherwise, children }: Props) {
  const session = useSession();
  if (session.status !== "signed-in" && session.status !== "signed-out") return <SessionPending />;
  const isLetIn = session.status === "signed-in" && mayEnter(session.user);
  return <Suspense fallback={<SessionPending />}>{isLetIn ? children : otherwise}</Suspense>;
}
