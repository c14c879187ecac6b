import { useState } from "react";
import { useLocation } from "react-router-dom";
import { login } from "#contract/auth.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { type HeldText, useHeldText } from "./kit/held-session.ts";
import { Modal } from "./kit/modal.tsx";
import { relativeTime } from "./kit/relative-times.ts";

type Props = {
  text: HeldText;
  /** Whose session there is instead of an admin's; null for none. */
  email: string | null;
};

function SessionEndedDialog({ text, email }: Props) {
  const { pathname, search } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  // The session may have ended long before this tab learned of it.
  const [knownAt] = useState(Date.now);
  const title =
    email === null
      ? `Your session ended before ${relativeTime(knownAt, Date.now())}`
      : "This account has no admin access";
  if (isDismissed)
    return (
      <p className="session-ended" role="status">
        {title}.
        <button type="button" className="text-button" onClick={() => setDismissed(false)}>
          Sign In…
        </button>
      </p>
    );
  return (
    <Modal title={title} hasHead={false} onClose={() => setDismissed(true)}>
      <div className="modal-text">
        <h2 className="font-medium">{title}</h2>
        {email !== null && (
          <p className="wrap-anywhere">
            You are signed in as <bdi>{email}</bdi>. What you wrote needs the account of an admin.
          </p>
        )}
        <p>{text.note}</p>
      </div>
      <div className="modal-foot">
        <a
          className={buttonStyle("primary", "admin-button")}
          data-autofocus=""
          href={endpointUrl(login, { query: { returnTo: pathname + search } })}
          target="_blank"
          rel="noopener"
        >
          Sign In in a New Tab
        </a>
        {text.copy && (
          <Button kind="outline" className="admin-button" onClick={text.copy}>
            Copy My Text
          </Button>
        )}
      </div>
    </Modal>
  );
}

/**
 * Lets a person whose session as an admin has ended over unsaved text sign in again in another tab. The
 * dialog goes when this tab learns of the new session, at its next focus; once dismissed it leaves a line.
 */
export function SessionEnded() {
  const session = useSession();
  const text = useHeldText();
  if (!text) return null;
  if (session.status === "signed-out") return <SessionEndedDialog text={text} email={null} />;
  // Demoted, or another account has signed in since.
  const isOther = session.status === "signed-in" && session.user.role !== "admin";
  return isOther && <SessionEndedDialog key="other" text={text} email={session.user.email} />;
}
