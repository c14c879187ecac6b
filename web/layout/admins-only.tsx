import type { ReactNode } from "react";
import { useSession } from "#web/lib/session.ts";
import { NotFound } from "./not-found.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { Waiting } from "./waiting.tsx";

/** Shows a page to admins; to everybody else there is no such page. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const isKnown = session.status === "signed-in" || session.status === "signed-out";
  if (!isKnown) return <Waiting />;
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return <PublicLayout>{isAdmin ? children : <NotFound />}</PublicLayout>;
}
