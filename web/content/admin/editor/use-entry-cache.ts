import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { type CmsEntry, trashEntry } from "#contract/entries.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { afterWrite, entryKey } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import type { Editor } from "./editor-context.ts";
import type { SaveLoop } from "./save-loop.ts";
import { unsavedToast } from "./unsaved-toast.ts";
import { workingCopy } from "./working-copy.ts";

/** Whether an entry was created and nothing was ever written in it. */
const isUntouched = (entry: CmsEntry): boolean =>
  entry.version === 1 &&
  entry.live === null &&
  entry.deletedAt === null &&
  Object.keys(workingCopy(entry)).length === 0;

const emailNow = () => adminUser()?.email;

async function finish(loop: SaveLoop, client: QueryClient, isNew: boolean): Promise<void> {
  const { unsaved } = loop.store.getState();
  const isSaved = unsaved.length === 0 || (await loop.flush());
  loop.stop();
  const state = loop.store.getState();
  if (!isSaved) return showToast(unsavedToast(state));
  const entry =
    isNew && isUntouched(state.entry)
      ? await call(trashEntry, ifMatch(state.entry)).catch(() => state.entry)
      : state.entry;
  afterWrite(client, entry);
}

/**
 * Tells the rest of the back office what was saved. When the entry is closed, saves what is left, and
 * removes an entry that was created and left empty: only in the view that its creation has opened, because
 * a new entry of a colleague is empty too.
 */
export function useEntryCache({ loop }: Editor): void {
  const client = useQueryClient();
  const { state } = useLocation();
  const [author] = useState(emailNow);
  // The next entry gets the state too, so the state names the entry it is about.
  const [isNew] = useState(state?.createdId === loop.store.getState().entry.id);
  useEffect(() => {
    const unsubscribe = loop.store.subscribe(({ entry }, before) => {
      if (entry !== before.entry) client.setQueryData(entryKey(entry.id), entry);
    });
    return () => {
      unsubscribe();
      // What was written before another admin signed in stays on this computer, for its author.
      if (emailNow() === author) void finish(loop, client, isNew);
      else loop.stop();
    };
  }, [loop, client, isNew, author]);
}
