import "#web/admin/admin.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import type { CurrentUser } from "#contract/auth.ts";
import { AccessDenied, SignInPrompt } from "#web/admin/access-screens.tsx";
import { AdminFrame } from "#web/admin/admin-frame.tsx";
import { isInSection, overviewPath, sectionRoutes, viewOf } from "#web/admin/admin-routes.ts";
import { LoadingView, UnknownView } from "#web/admin/fallback-views.tsx";
import { useAdminUser } from "#web/admin/kit/admin-user.ts";
import { useHeldText } from "#web/admin/kit/held-session.ts";
import { useIsGuarded } from "#web/admin/kit/use-close-guard.ts";
import { Overview } from "#web/admin/overview.tsx";
import { createQueryClient } from "#web/admin/query-client.ts";
import { useRefreshOnSubmission } from "#web/admin/refresh-on-submission.ts";
import { useAdminTheme } from "#web/admin/theme.ts";
import { NotFound } from "#web/layout/not-found.tsx";
import { PublicLayout } from "#web/layout/public-layout.tsx";
import { SessionPending } from "#web/layout/session-pending.tsx";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { prefetchOnIntent } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { adminSections } from "./admin-sections.ts";

const views = sectionRoutes(adminSections);
const routes = [
  { path: overviewPath, element: <Overview sections={adminSections} /> },
  ...views,
  { path: "*", element: <UnknownView /> },
];

function Panel({ user }: { user: CurrentUser }) {
  useRefreshOnSubmission(adminSections);
  // Not every view at once: two hundred files would compete with the data of the view that is open.
  useEffect(
    () =>
      prefetchOnIntent((pathname) => {
        const view = viewOf(views, pathname);
        if (view) preload(view.load);
      }),
    [],
  );
  return (
    <AdminFrame user={user} sections={adminSections}>
      <Suspense fallback={<LoadingView />}>{useRoutes(routes)}</Suspense>
    </AdminFrame>
  );
}

/** The back office of one admin. Its cache outlives every navigation between its paths. */
function AdminArea({ user }: { user: CurrentUser }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Panel user={user} />
    </QueryClientProvider>
  );
}

/**
 * The admin at work: who is signed in, or who was until the session ended under a view that still holds
 * unsaved text.
 */
function useAdmin(): CurrentUser | null {
  const session = useSession();
  const isHeld = useHeldText() !== null;
  const last = useAdminUser();
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return isAdmin || isHeld ? last : null;
}

/**
 * /admin explains why it stays closed, and so does a page with a text that is not saved. /cms and /analytics do not exist for
 * other people; a user who has signed in for them learns why.
 */
function useIsExplained(): boolean {
  const { pathname } = useLocation();
  const hasText = useIsGuarded();
  return hasText || isInSection(pathname, { path: overviewPath });
}

function useRefusal(): ReactNode {
  const session = useSession();
  const isExplained = useIsExplained();
  if (session.status === "signed-in" && session.user.role === "admin") return null;
  if (session.status === "signed-in" && isExplained)
    return <AccessDenied email={session.user.email} />;
  if (session.status === "signed-out" && isExplained) return <SignInPrompt />;
  if (session.status === "signed-in" || session.status === "signed-out") {
    return (
      <PublicLayout>
        <NotFound>
          {session.status === "signed-in" ? (
            <>
              You are signed in as <bdi>{session.user.email}</bdi>. This account has no admin
              access.
            </>
          ) : undefined}
        </NotFound>
      </PublicLayout>
    );
  }
  return <SessionPending />;
}

export function Component() {
  const { status } = useSession();
  const refusal = useRefusal();
  const admin = useAdmin();
  const isExplained = useIsExplained();
  const isKnown = status === "signed-in" || status === "signed-out";
  const isNotFound = isKnown && !admin && !isExplained;
  useAdminTheme(!isNotFound);
  // Another admin who signs in in another tab finds neither the texts nor the cache of the one before.
  return admin ? <AdminArea key={admin.id} user={admin} /> : refusal;
}
