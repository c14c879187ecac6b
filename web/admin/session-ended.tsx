import { useState } from "react";
import { useLocation } from "react-router-dom";
import { login } from "#contract/auth.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { type HeldText, useHeldText } from "./kit/held-session.ts";
import { Modal } from "./kit/modal.tsx";
import { relativeTime } from "./kit/relative-times.ts";

function SessionEndedDialog({ text }: { text: HeldText }) {
  const { pathname, search } = useLocation();
  const [endedAt] = useState(Date.now);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const title = `Your session ended at ${relativeTime(endedAt, Date.now())}`;
  return (
    <Modal title={title} hasHead={false} onClose={() => setDismissed(true)}>
      <div className="modal-body">
        <h2 className="font-medium">{title}</h2>
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
 * Lets a person whose session has ended over unsaved text sign in again in another tab. The dialog goes
 * when this tab learns of the new session, at its next focus.
 */
export function SessionEnded() {
  const hasEnded = useSession(({ status }) => status === "signed-out");
  const text = useHeldText();
  return hasEnded && text ? <SessionEndedDialog text={text} /> : null;
}
