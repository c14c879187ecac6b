import { useEffect } from "react";
import { useStore } from "zustand";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { refreshSession, useSession } from "#web/lib/session.ts";
import { copyDocument } from "./copy-text.ts";
import type { Editor } from "./editor-context.ts";

/** Keeps the text on the screen when the session ends, and saves it once the person has signed in again. */
export function useEditorSession({ loop, document }: Editor): void {
  const failure = useStore(loop.store, (state) => state.failure);
  const isCopied = useStore(loop.store, (state) => state.isCopied);
  const status = useSession((session) => session.status);
  useHeldSession(true, {
    note: `What you wrote is here${isCopied ? " and on this computer" : ""}. Sign in and it saves itself.`,
    copy: () => void copyDocument(document()),
  });
  useEffect(() => {
    // The next save or the next look at this tab finds out whether a session is back.
    if (failure?.kind === "signed-out") void refreshSession();
  }, [failure]);
  useEffect(() => {
    const isBack = status === "signed-in";
    if (isBack && loop.store.getState().failure?.kind === "signed-out") void loop.flush();
  }, [status, loop]);
}
