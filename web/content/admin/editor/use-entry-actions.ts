import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  archiveEntry,
  type CmsEntry,
  discardDraft,
  duplicateEntry,
  publishEntry,
  restoreRevision,
  scheduleEntry,
  trashEntry,
  undoTrash,
  unpublishEntry,
} from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { createRecord } from "#web/admin/kit/create-record.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { siteNote } from "#web/content/admin/built-pages.ts";
import { cancelledMs, cancelledText } from "#web/content/admin/cancelled-schedule.ts";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import { entryUrl, listUrl } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Editor } from "./editor-context.ts";
import { validBlanks } from "./form-values.ts";
import { restoreValues } from "./restore-values.ts";
import type { EntryAction } from "./save-loop.ts";
import { unsavedReason } from "./save-status.ts";
import { sendFields, writtenShape } from "./use-entry-editor.ts";
import { workingCopy, workingTitle } from "./working-copy.ts";

export type Schedule = Pick<CmsEntry, "publishAt" | "unpublishAt">;

type Outcome = {
  /** Says that it is done, as the title of a toast. */
  readonly done: string;
  /** Says that it is not. */
  readonly failed: string;
  /** What changes what readers see, which the message explains. */
  readonly action?: Parameters<typeof siteNote>[0];
  /** Whether the entry has another document afterwards; what was on the screen comes back by Undo. */
  readonly replaces?: boolean;
  readonly onUndo?: (entry: CmsEntry) => void;
};

type ActionEndpoint =
  | typeof publishEntry
  | typeof unpublishEntry
  | typeof archiveEntry
  | typeof discardDraft;
const post =
  (endpoint: ActionEndpoint): EntryAction =>
  (entry) =>
    call(endpoint, ifMatch(entry));

/** Publishes what is saved, with the fields that are validly empty on the screen and absent on the server. */
const publish =
  ({ kind, controls }: Editor): EntryAction =>
  async (entry) => {
    const blanks = validBlanks(writtenShape(kind), controls, workingCopy(entry));
    const isWhole = Object.keys(blanks).length === 0;
    const whole = isWhole ? entry : await sendFields(entry, blanks);
    return call(publishEntry, ifMatch(whole));
  };

const titleOf = (entry: CmsEntry): string => isolated(workingTitle(entry));

/** Everything that can be done to an entry besides writing; each saves first, and says what came of it. */
export function useEntryActions(editor: Editor) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<string | null>(null);
  const { loop, kind } = editor;

  async function run(action: EntryAction, outcome: Outcome): Promise<CmsEntry | null> {
    if (pending) return null;
    setPending(outcome.done);
    const before = loop.store.getState().entry;
    try {
      const entry = await loop.act(action, outcome.replaces);
      if (!entry) throw new Error(unsavedReason(loop.store.getState(), Date.now()));
      // Taken now, with what was typed while the request was on its way.
      const values = structuredClone(editor.form.getValues());
      if (outcome.replaces) editor.showEntry(entry);
      afterWrite(client, entry);
      const onUndo = outcome.replaces
        ? () => void restoreValues(editor, values, client, before.publishAt)
        : outcome.onUndo;
      const undo = onUndo && { onUndo: () => onUndo(entry) };
      const cancelled = cancelledText(before, entry);
      const site = outcome.action && siteNote(outcome.action, [before]);
      const description = [cancelled, site].filter(Boolean).join(" ");
      showToast({
        title: outcome.done,
        ...(description && { description }),
        ...(cancelled && { durationMs: cancelledMs }),
        ...undo,
      });
      return entry;
    } catch (error) {
      const isRequest = error instanceof ApiError || error instanceof TypeError;
      const description = isRequest ? errorMessage(error) : (error as Error).message;
      showError(outcome.failed, error as Error, description);
      return null;
    } finally {
      setPending(null);
    }
  }

  async function bringBack(trashed: CmsEntry): Promise<void> {
    try {
      const entry = await answerInTime(call(undoTrash, ifMatch(trashed)));
      afterWrite(client, entry);
      showToast({ title: `${titleOf(entry)} is back` });
    } catch (error) {
      showError("Not restored", error as Error);
    }
  }

  return {
    /** What runs now. */
    pending,
    publish: () =>
      run(publish(editor), { done: "Published", failed: "Not published", action: "publish" }),
    unpublish: () =>
      run(post(unpublishEntry), {
        done: "Unpublished",
        failed: "Not unpublished",
        action: "unpublish",
      }),
    archive: () =>
      run(post(archiveEntry), { done: "Archived", failed: "Not archived", action: "archive" }),
    discard: () =>
      run(post(discardDraft), {
        done: "Draft discarded",
        failed: "Not discarded",
        replaces: true,
      }),
    schedule: (body: Schedule, done: string) =>
      run((entry) => call(scheduleEntry, { ...ifMatch(entry), body }), {
        done,
        failed: "Not scheduled",
      }),
    restoreRevision: (revisionId: string) => {
      const restore: EntryAction = (entry) => {
        const { params, headers } = ifMatch(entry);
        return call(restoreRevision, { params: { ...params, revisionId }, headers });
      };
      return run(restore, {
        done: "Restored as the draft",
        failed: "Not restored",
        replaces: true,
      });
    },
    duplicate: async () => {
      let copy: CmsEntry | undefined;
      const duplicate: EntryAction = async (entry) => {
        copy = await createRecord(duplicateEntry, { params: { id: entry.id } }, entry.version);
        return entry;
      };
      await run(duplicate, { done: "Duplicated", failed: "Not duplicated" });
      if (copy) navigate(entryUrl(kind, copy.id));
    },
    trash: async () => {
      const trashed = await run((entry) => call(trashEntry, ifMatch(entry)), {
        done: "Moved to the trash",
        failed: "Not moved to the trash",
        action: "trash",
        onUndo: (entry) => void bringBack(entry),
      });
      if (trashed) navigate(listUrl(kind));
    },
  };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
