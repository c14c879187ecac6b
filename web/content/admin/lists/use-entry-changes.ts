import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  type CmsEntry,
  type CmsItem,
  getEntry,
  publishEntry,
  saveEntry,
  unpublishEntry,
} from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { cancelledMs, cancelledText } from "#web/content/admin/cancelled-schedule.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { isChanging, noteChanging } from "./entry-changing.ts";
import { isFeatured } from "./fields.ts";
import { changeInLists, itemOf, restoreInLists, storeReply } from "./list-cache.ts";

/** A change of one entry from its row. */
type Change = {
  readonly item: CmsItem;
  /** What the row shows until the reply has come. */
  readonly expected: Partial<CmsItem> & { featured?: boolean };
  readonly send: () => Promise<CmsEntry>;
  /** What did not happen, should it fail. */
  readonly failure: string;
};

/** Whether a row shows what a change was to make of it. */
const isAsExpected = (row: CmsItem, expected: Change["expected"]): boolean =>
  Object.entries(expected).every(([name, value]) => Reflect.get(row, name) === value);

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409;

/** A change that was refused or not answered. */
export type FailedChange = Pick<Change, "item" | "failure"> & { readonly error: Error };

/** Whether readers see what the row shows, so that a change in place may be published at once. */
const isLiveAsShown = ({ isActive, hasDraft }: CmsItem): boolean => isActive && !hasDraft;

/**
 * Sets whether a post is featured; published at once where nothing else is waiting in a draft. `onDraft` gets what
 * was saved should that fail.
 */
export async function sendFeatured(
  item: CmsItem,
  featured: boolean,
  onDraft: (saved: CmsEntry) => void,
): Promise<CmsEntry> {
  const saved = await call(saveEntry, { ...ifMatch(item), body: { featured } });
  if (isLiveAsShown(item) && saved.hasDraft)
    return call(publishEntry, ifMatch(saved)).catch((error: unknown) => {
      onDraft(saved);
      throw error;
    });
  if (saved.isActive)
    showToast({
      title: featured ? "Featured in the draft" : "No longer featured in the draft",
      description: "Readers see it once the draft is published.",
    });
  return saved;
}

/**
 * Changes entries in place: the row changes at once, and back with a reason when the server refuses. Once the list was left,
 * a toast tells of the failure.
 * Presses on a row whose change is on its way are ignored.
 */
export function useEntryChanges() {
  const client = useQueryClient();
  const isShown = useIsShown();
  const [failed, setFailed] = useState<FailedChange | null>(null);
  const fail = (change: FailedChange) => {
    const { item, failure, error } = change;
    if (isShown.current) setFailed(change);
    else showError(`${isolated(entryTitle(item))}: ${failure.toLowerCase()}`, error);
  };
  const { mutate } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ item, expected }) => {
      setFailed(null);
      noteChanging(item.id, true);
      changeInLists(client, item, (row) => ({ ...row, ...expected }));
    },
    onSuccess: (entry, { item }) => {
      storeReply(client, entry);
      const description = cancelledText(item, entry);
      if (description === undefined) return;
      const title = `${isolated(entryTitle(item))} unpublished`;
      showToast({ title, description, durationMs: cancelledMs });
    },
    onError: async (error, { item, expected, failure }) => {
      restoreInLists(client, item);
      const isUnanswered = isUncertain(error);
      if (!isUnanswered && !isConflict(error)) return fail({ item, failure, error });
      const reading = answerInTime(call(getEntry, { params: { id: item.id } }));
      const entry = await reading.catch(() => null);
      if (entry) storeReply(client, entry);
      const isDone = entry && isAsExpected(itemOf(entry), expected);
      if (!isUnanswered || !isDone) fail({ item, failure, error });
    },
    onSettled: (_, __, { item }) => noteChanging(item.id, false),
  });
  /** The same in each render, because the columns are made with them. */
  const setters = useMemo(() => {
    const change = (wanted: Change) => {
      if (!isChanging(wanted.item.id)) mutate(wanted);
    };
    return {
      setActive: (item: CmsItem, isActive: boolean) =>
        change({
          item,
          expected: { isActive, status: isActive ? "published" : "draft" },
          send: () => call(isActive ? publishEntry : unpublishEntry, ifMatch(item)),
          failure: isActive ? "Not published" : "Not unpublished",
        }),
      setFeatured: (item: CmsItem, featured: boolean) =>
        change({
          item,
          expected: {
            featured,
            ...(isLiveAsShown(item) && { hasDraft: false }),
          } as Partial<CmsItem>,
          send: () => sendFeatured(item, featured, (saved) => storeReply(client, saved)),
          failure: isFeatured(item) ? "Still featured" : "Not featured",
        }),
    };
  }, [client, mutate]);
  return { setters, failed, fail, dismiss: () => setFailed(null) };
}
