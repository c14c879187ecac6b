import { optionalPart } from "#web/lib/loading/optional-part.tsx";
import { useSession } from "#web/lib/session.ts";

const Badge = optionalPart(async () => (await import("./services-badge.tsx")).ServicesBadge);

/** The services badge. Its code loads for admins only. */
export function AdminBadge() {
  const isAdmin = useSession((session) => "user" in session && session.user.role === "admin");
  return isAdmin && <Badge />;
}
