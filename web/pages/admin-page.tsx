import "#web/styles/back-office.css";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useRoutes } from "react-router-dom";
import { submitApplication } from "#contract/applications.ts";
import type { CurrentUser } from "#contract/auth.ts";
import { ApplicationSearch } from "#web/applications/office/application-search.tsx";
import { NewApplications } from "#web/applications/office/new-applications.tsx";
import { Waiting } from "#web/layout/waiting.tsx";
import { loadAhead } from "#web/lib/new-build.ts";
import { useSession } from "#web/lib/session.ts";
import { onSubmission } from "#web/lib/submission-news.ts";
import { AccessDenied, SignInPrompt } from "#web/office/doors.tsx";
import { Overview } from "#web/office/overview.tsx";
import { createQueryClient } from "#web/office/query-client.ts";
import { Shell } from "#web/office/shell.tsx";
import { useOfficeTheme } from "#web/office/theme.ts";

const loadList = () => import("#web/applications/office/applications-view.tsx");
const loadOne = () => import("#web/applications/office/application-view.tsx");
const List = lazy(async () => ({ default: (await loadList()).Component }));
const One = lazy(async () => ({ default: (await loadOne()).Component }));

function NoSuchView() {
  return (
    <div className="py-12 text-office">
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
    for (const load of [loadList, loadOne]) loadAhead(load);
  }, []);
  // Whatever this browser hands in on the site is in the lists at once.
  useEffect(
    () =>
      onSubmission((path) => {
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
    <Shell email={user.email} search={<ApplicationSearch />}>
      <Suspense
        fallback={
          <span role="status" className="sr-only">
            Loading
          </span>
        }
      >
        {view}
      </Suspense>
    </Shell>
  );
}

export function Component() {
  useOfficeTheme();
  const session = useSession();
  const [client] = useState(createQueryClient);
  if (session.status !== "signed-in") {
    return session.status === "signed-out" ? <SignInPrompt /> : <Waiting />;
  }
  const { user } = session;
  if (user.role !== "admin") return <AccessDenied email={user.email} />;
  return (
    <QueryClientProvider client={client}>
      <Panel user={user} />
    </QueryClientProvider>
  );
}
