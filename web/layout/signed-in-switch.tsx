import type { ReactNode } from "react";
import { useSession } from "#web/lib/session.ts";

/**
 * Shows one variant to signed-out visitors and another to signed-in users. The prerendered document
 * holds both, and index.css hides one before the first paint. Once the session is known, only the
 * matching variant stays in the document.
 */
export function SignedInSwitch({
  signedOut,
  signedIn,
}: {
  signedOut: ReactNode;
  signedIn: ReactNode;
}) {
  const { status } = useSession();
  return (
    <>
      {status !== "signed-in" && <div data-show-to="signed-out">{signedOut}</div>}
      {status !== "signed-out" && <div data-show-to="signed-in">{signedIn}</div>}
    </>
  );
}
