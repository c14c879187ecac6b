import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import { type Session, useSession } from "#web/lib/session.ts";

const adminOf = (session: Session): CurrentUser | null =>
  session.status === "signed-in" && session.user.role === "admin" ? session.user : null;

const useLastAdmin = create<{ readonly user: CurrentUser | null }>(() => ({
  user: adminOf(useSession.getState()),
}));

useSession.subscribe((session) => {
  const user = adminOf(session);
  if (user) useLastAdmin.setState({ user });
});

/** The admin at work: who is signed in, or who was until the session ended. Null where no admin was yet. */
export const adminUser = (): CurrentUser | null => useLastAdmin.getState().user;

/** The same, followed. What is kept for an admin stays theirs while they sign in again. */
export const useAdminUser = (): CurrentUser | null => useLastAdmin(({ user }) => user);

/** Calls the listener when another admin may be at work. */
export const followAdminUser = (listener: () => void): void =>
  void useLastAdmin.subscribe(listener);

/** The id of the admin at work; empty where no admin was yet. */
export const useAdminId = (): string => useLastAdmin(({ user }) => user?.id ?? "");
