import { useSession } from "#web/lib/session.ts";
import { RetrySession } from "./retry-session.tsx";

/** Shown until the session is known, and with a retry when the server could not be reached. */
export function SessionPending() {
  const { status } = useSession();
  return (
    <div className="page-grid min-h-svh content-center" role="status">
      {status === "unreachable" ? (
        <div className="col-span-full grid justify-items-start gap-6">
          <p>We could not find out who you are. Please check your connection.</p>
          <RetrySession />
        </div>
      ) : (
        <>
          <span className="sr-only">Loading</span>
          <span aria-hidden="true" className="loading-line col-span-1" />
        </>
      )}
    </div>
  );
}
