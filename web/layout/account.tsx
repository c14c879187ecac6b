import { lazy, type ReactNode, Suspense } from "react";
import { type Session, useSession } from "#web/lib/session.ts";
import { RetrySession } from "./retry-session.tsx";

type User = Extract<Session, { status: "signed-in" }>["user"];

const menu = () => import("./account-menu.tsx");
const Menu = lazy(async () => ({ default: (await menu()).AccountMenu }));
const Links = lazy(async () => ({ default: (await menu()).AccountLinks }));

type WithUserProps = { className?: string; children: (user: User) => ReactNode };

/** Renders `children` with the user; keeps the same space while the session is unknown. */
function WithUser({ className = "", children }: WithUserProps) {
  const session = useSession();
  if (session.status === "unreachable") {
    return (
      <p className={`flex items-center justify-end gap-4 ${className}`}>
        Your sign-in could not be checked.
        <RetrySession kind="link" />
      </p>
    );
  }
  if (session.status !== "signed-in") return <span className="inline-block h-6 w-24" />;
  const name = <span className={className}>{session.user.firstName}</span>;
  return <Suspense fallback={name}>{children(session.user)}</Suspense>;
}

/** The signed-in user in the header. */
export const Account = () => (
  <WithUser className="max-lg:hidden">{(user) => <Menu user={user} />}</WithUser>
);

/** The signed-in user in the menu of small screens, with the same links as the header. */
export const AccountInMenu = ({ onFollow }: { onFollow: () => void }) => (
  <WithUser>{(user) => <Links user={user} onFollow={onFollow} />}</WithUser>
);
