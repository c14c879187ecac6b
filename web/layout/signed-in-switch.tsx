import type { ReactNode } from "react";
import { useSession } from "#web/lib/session.ts";

/**
 * Shows one thing to visitors and another to members. Both are in the prerendered document and the
 * style sheet hides one before the first paint; once the session is known only the right one stays.
 */
export function SignedInSwitch({ visitor, member }: { visitor: ReactNode; member: ReactNode }) {
  const { status } = useSession();
  return (
    <>
      {status !== "signed-in" && <div data-face="visitor">{visitor}</div>}
      {status !== "signed-out" && <div data-face="member">{member}</div>}
    </>
  );
}
