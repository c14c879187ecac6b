import { lazy, Suspense } from "react";
import { useSession } from "#web/lib/session.ts";

const Badge = lazy(async () => ({ default: (await import("./services-badge.tsx")).ServicesBadge }));

/** The services badge. Its code loads for admins only. */
export function AdminBadge() {
  const isAdmin = useSession((session) => "user" in session && session.user.role === "admin");
  return isAdmin ? (
    <Suspense>
      <Badge />
    </Suspense>
  ) : null;
}
