import "#web/admin/admin.css";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useRoutes } from "react-router-dom";
import { submitApplication } from "#contract/applications.ts";
import type { CurrentUser } from "#contract/auth.ts";
import { AccessDenied, SignInPrompt } from "#web/admin/access-screens.tsx";
import { AdminFrame } from "#web/admin/admin-frame.tsx";
import { Overview } from "#web/admin/overview.tsx";
import { createQueryClient } from "#web/admin/query-client.ts";
import { useAdminTheme } from "#web/admin/theme.ts";
import { ApplicationSearch } from "#web/applications/admin/application-search.tsx";
import { NewApplications } from "#web/applications/admin/new-applications.tsx";
import { subscribeToSubmissions } from "#web/forms/submission-broadcast.ts";
import { SessionPending } from "#web/layout/session-pending.tsx";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { useSession } from "#web/lib/session.ts";
import { Link } from "#web/ui/link.tsx";

const loadList = () => import("#web/applications/admin/applications-view.tsx");
const loadOne = () => import("#web/applications/admin/application-view.tsx");
const List = lazy(async () => ({ default: (await loadList()).Component }));
const One = lazy(async () => ({ default: (await loadOne()).Component }));

function NoSuchView() {
  return (
    <div className="py-12 text-admin">
      <h1 className="office-title">There is nothing here</h1>
      <p className="pt-2">
        <Link className="office-word" to="/admin">
          Back to the Admin Panel
        </Link>
      </p>
    </div>
  );
}

function Panel({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  useEffect(() => {
    for (const load of [loadList, loadOne]) preload(load);
  }, []);
  // Whatever this browser hands in on the site is in the lists at once.
  useEffect(
    () =>
      subscribeToSubmissions((path) => {
        if (path === submitApplication.path) void client.invalidateQueries({ queryKey: [path] });
      }),
    [client],
  );
  const view = useRoutes([
    {
      index: true,
      element: (
        <Overview>
          <NewApplications />
        </Overview>
      ),
    },
    { path: "applications", element: <List /> },
    { path: "applications/:id", element: <One /> },
    { path: "*", element: <NoSuchView /> },
  ]);
  return (
    <AdminFrame email={user.email} search={<ApplicationSearch />}>
      <Suspense
        fallback={
          <span role="status" className="sr-only">
            Loading
          </span>
        }
      >
        {view}
      </Suspense>
    </AdminFrame>
  );
}

export function Component() {
  useAdminTheme();
  const session = useSession();
  const [client] = useState(createQueryClient);
  if (session.status !== "signed-in") {
    return session.status === "signed-out" ? <SignInPrompt /> : <SessionPending />;
  }
  const { user } = session;
  if (user.role !== "admin") return <AccessDenied email={user.email} />;
  return (
    <QueryClientProvider client={client}>
      <Panel user={user} />
    </QueryClientProvider>
  );
}
