import type { ReactNode } from "react";
import type { CurrentUser } from "#contract/auth.ts";
import { NotFound } from "./not-found.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { RequireUser } from "./require-user.tsx";

const isAdmin = ({ role }: CurrentUser): boolean => role === "admin";

/** Shows a page to admins; to everybody else there is no such page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const nothing = (
    <PublicLayout>
      <NotFound />
    </PublicLayout>
  );
  return (
    <RequireUser mayEnter={isAdmin} otherwise={nothing}>
      <PublicLayout>{children}</PublicLayout>
    </RequireUser>
  );
}
