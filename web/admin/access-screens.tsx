import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { login } from "#contract/auth.ts";
import { brand } from "#contract/brand.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePageTitle } from "./kit/page-title.ts";

function AdminMessageScreen({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main id="main" className="grid min-h-svh content-center px-6 py-16">
      <div className="mx-auto w-full max-w-100">
        <p className="type-wordmark border-accent border-b-2 pb-6">{brand.name}</p>
        <h1 className="office-title pt-6">{title}</h1>
        <p className="pt-2 text-muted text-admin">{text}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-6">{children}</p>
      </div>
    </main>
  );
}

/** Asks a visitor to log in, and brings them back to where they wanted to go. */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  return (
    <AdminMessageScreen title="Please Log In" text="The back office is for the agency's team.">
      <a
        className={buttonStyle("primary")}
        href={endpointUrl(login, { query: { returnTo: pathname + search } })}
      >
        Log In
      </a>
      <LinkButton kind="link" to="/">
        Back to Home
      </LinkButton>
    </AdminMessageScreen>
  );
}

/** Tells a member that this is not for them. */
export function AccessDenied({ email }: { email: string }) {
  return (
    <AdminMessageScreen title="Access Denied" text="You need admin privileges to access this panel">
      <LinkButton to="/">Back to Home</LinkButton>
      <span className="wrap-anywhere text-muted text-admin">
        {email}{" "}
        <a className="text-text underline underline-offset-4" href="/api/logout">
          Log Out
        </a>
      </span>
    </AdminMessageScreen>
  );
}
