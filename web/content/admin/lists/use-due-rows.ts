import { useQueryClient } from "@tanstack/react-query";
import { type CmsItem, getEntry } from "#contract/entries.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { refreshFigures } from "#web/content/admin/entry-queries.ts";
import { isLastingRefusal, useDueEntries } from "#web/content/admin/use-due-entries.ts";
import { call } from "#web/lib/api.ts";
import { isChanging } from "./entry-changing.ts";
import { storeEntry } from "./list-cache.ts";

/** Has rows follow the schedule where they are: each is read by itself, because a list that is read again moves them. */
export function useDueRows(items: readonly CmsItem[]): void {
  const client = useQueryClient();
  const follow = async ({ id }: CmsItem) => {
    const entry = await answerInTime(call(getEntry, { params: { id } }));
    if (!isChanging(id)) storeEntry(client, entry);
  };
  const followAll = async (due: readonly CmsItem[]) => {
    const failures: unknown[] = [];
    // One after the other, because an import may have many entries with one time.
    for (const item of due) await follow(item).catch((error) => failures.push(error));
    refreshFigures(client);
    const [failure] = failures;
    if (failure !== undefined) throw failures.find((each) => !isLastingRefusal(each)) ?? failure;
  };
  const isKept = ({ deletedAt }: CmsItem) => deletedAt === null;
  useDueEntries(items.filter(isKept), followAll);
}
