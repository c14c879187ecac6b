import { refreshSession, useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";

/** Stands where a page will be while it is not yet known whether it may be shown. */
export function SessionPending() {
  const { status } = useSession();
  return (
    <div className="page-grid min-h-svh content-center" role="status">
      {status === "unreachable" ? (
        <div className="col-span-full grid justify-items-start gap-6">
          <p>We could not find out who you are. Please check your connection.</p>
          <Button onClick={() => void refreshSession()}>Try Again</Button>
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
