import { lazy, type ReactNode, Suspense } from "react";
import { type Session, useSession } from "#web/lib/session.ts";

type Member = Extract<Session, { status: "signed-in" }>["user"];

const menu = () => import("./account-menu.tsx");
const Menu = lazy(async () => ({ default: (await menu()).AccountMenu }));
const Links = lazy(async () => ({ default: (await menu()).AccountLinks }));

function WhenKnown({ draw }: { draw: (user: Member) => ReactNode }) {
  const session = useSession();
  // It keeps its place while nobody knows yet who is looking.
  if (session.status !== "signed-in") return <span className="inline-block h-6 w-24" />;
  return <Suspense fallback={session.user.firstName}>{draw(session.user)}</Suspense>;
}

/** The signed-in person in the bar. */
export const Account = () => <WhenKnown draw={(user) => <Menu user={user} />} />;

/** The signed-in person in the menu of small screens, with everything the bar has for them. */
export const AccountInMenu = ({ onFollow }: { onFollow: () => void }) => (
  <WhenKnown draw={(user) => <Links user={user} onFollow={onFollow} />} />
);
