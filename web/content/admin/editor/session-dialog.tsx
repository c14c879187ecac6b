import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { login } from "#contract/auth.ts";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { Modal } from "#web/admin/kit/modal.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { cmsPath } from "#web/content/admin/paths.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { refreshSession, useSession } from "#web/lib/session.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { copyDocument } from "./copy-text.ts";
import { useEditor } from "./editor-context.ts";

const loginUrl = endpointUrl(login, { query: { returnTo: cmsPath } });

/** Lets a person whose session has ended sign in again in another tab; the text stays and is then saved. */
export function SessionDialog() {
  const { loop, document } = useEditor();
  const failure = useStore(loop.store, (state) => state.failure);
  const failedAt = useStore(loop.store, (state) => state.failedAt);
  const isCopied = useStore(loop.store, (state) => state.isCopied);
  const status = useSession((session) => session.status);
  const [isDismissed, setDismissed] = useState(false);
  const hasEnded = status === "signed-out";
  useHeldSession();
  useEffect(() => {
    // The next save or the next look at this tab finds out whether a session is back.
    if (failure?.kind === "signed-out") void refreshSession();
  }, [failure]);
  useEffect(() => {
    if (status !== "signed-in") return;
    setDismissed(false);
    if (loop.store.getState().failure?.kind === "signed-out") void loop.flush();
  }, [status, loop]);
  if (!hasEnded || isDismissed) return null;
  const time = relativeTime(failedAt || Date.now(), Date.now());
  const title = `Your session ended at ${time}`;
  return (
    <Modal title={title} hasHead={false} onClose={() => setDismissed(true)}>
      <div className="modal-body">
        <h2 className="font-medium">{title}</h2>
        <p>
          What you wrote is here{isCopied && " and on this computer"}. Sign in and it saves itself.
        </p>
      </div>
      <div className="modal-foot">
        <a
          className={buttonStyle("primary", "admin-button")}
          data-autofocus=""
          href={loginUrl}
          target="_blank"
          rel="noopener"
        >
          Sign In in a New Tab
        </a>
        <Button
          kind="outline"
          className="admin-button"
          onClick={() => void copyDocument(document())}
        >
          Copy My Text
        </Button>
      </div>
    </Modal>
  );
}
