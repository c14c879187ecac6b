import { type ReactNode, Suspense } from "react";
import { useSession } from "#web/lib/session.ts";
import { SessionPending } from "./session-pending.tsx";

type Props = {
  /** What visitors see instead. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Shows a page to signed-in users. Only the browser knows the session, so this waits for it. */
export function RequireUser({ fallback, children }: Props) {
  const { status } = useSession();
  if (status !== "signed-in" && status !== "signed-out") return <SessionPending />;
  return (
    <Suspense fallback={<SessionPending />}>
      {status === "signed-in" ? children : fallback}
    </Suspense>
  );
}
