import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { login } from "#contract/auth.ts";
import { brand } from "#contract/brand.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePageTitle } from "./kit/page-title.ts";
import { useIsGuarded } from "./kit/use-close-guard.ts";

type Props = { title: string; text: string; children: ReactNode; foot?: ReactNode };

function AccessScreen({ title, text, children, foot }: Props) {
  usePageTitle(title);
  return (
    <main id="main" className="access-screen">
      <div>
        <p className="wordmark">{brand.name}</p>
        <h1 className="display-44">{title}</h1>
        <p className="text-muted">{text}</p>
        <p className="access-screen-actions">{children}</p>
        {foot}
      </div>
    </main>
  );
}

/**
 * Asks a visitor to log in, and returns to the page that was wanted. While this tab has a text that is not saved, the sign-in
 * opens another one, because the text ends with the page.
 */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  const hasText = useIsGuarded();
  return (
    <AccessScreen
      title="Please Log In"
      text={
        hasText
          ? "Your session has ended. This tab still has a text that you have not saved: log in in a new tab, and come back here."
          : "The back office is for the agency's team."
      }
    >
      <a
        className={buttonStyle("primary", "admin-button")}
        href={endpointUrl(login, { query: { returnTo: pathname + search } })}
        {...(hasText && { target: "_blank", rel: "noopener" })}
      >
        {hasText ? "Log In in a New Tab" : "Log In"}
      </a>
      <LinkButton kind="link" className="admin-text-link" to="/">
        Back to Home
      </LinkButton>
    </AccessScreen>
  );
}

/** Refuses a signed-in user who is not an admin. */
export function AccessDenied({ email }: { email: string }) {
  return (
    <AccessScreen
      title="Access Denied"
      text="You need admin privileges to access this panel"
      foot={
        <p className="access-screen-foot">
          <bdi className="wrap-anywhere">{email}</bdi>
          <a className="admin-text-link" href="/api/logout">
            Log Out
          </a>
        </p>
      }
    >
      <LinkButton className="admin-button" to="/">
        Back to Home
      </LinkButton>
    </AccessScreen>
  );
}
