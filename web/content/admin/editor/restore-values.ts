import type { QueryClient } from "@tanstack/react-query";
import { type CmsEntry, scheduleEntry } from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import type { Editor } from "./editor-context.ts";
import type { Values } from "./form-values.ts";
import type { SaveLoop } from "./save-loop.ts";
import { workingTitle } from "./working-copy.ts";

/** Whether a published entry has a draft again, without the time at which that was to be published. */
const isUnplanned = ({ status, hasDraft, publishAt }: CmsEntry): boolean =>
  status === "published" && hasDraft && publishAt === null;

/** Schedules the draft again, where the server has cancelled its publication with it; whether nothing is left to schedule. */
async function restorePublication(loop: SaveLoop, publishAt: number | null): Promise<boolean> {
  if (publishAt === null || !isUnplanned(loop.store.getState().entry)) return true;
  const scheduling = loop.act((entry) => {
    const { unpublishAt } = entry;
    return call(scheduleEntry, { ...ifMatch(entry), body: { publishAt, unpublishAt } });
  });
  return scheduling.then(
    (entry) => entry !== null,
    () => false,
  );
}

/**
 * Puts values back by Undo, and saves them at once: the editor may have left the screen, where no one sees a save fail.
 *
 * @param publishAt - When they were to be published, in epoch milliseconds; default: at no time.
 */
export async function restoreValues(
  { loop, showValues }: Editor,
  values: Values,
  client: QueryClient,
  publishAt: number | null = null,
): Promise<void> {
  showValues(values);
  const isSaved = await loop.flush();
  const isScheduled = isSaved && (await restorePublication(loop, publishAt));
  const { entry, failure } = loop.store.getState();
  if (isSaved) afterWrite(client, entry);
  if (isScheduled) return;
  const missing = isSaved ? "Undone, but not scheduled" : "Undone, but not saved";
  showToast({
    title: failure?.kind === "done" ? "Undone, but not shown" : missing,
    description: `Please open ${isolated(workingTitle(entry))} and check it.`,
    kind: "error",
  });
}
