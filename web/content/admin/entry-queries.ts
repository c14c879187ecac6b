import type { QueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import { listContentFaults } from "#contract/content-faults.ts";
import { type CmsEntry, cmsListEndpoint, countEntries, getEntry } from "#contract/entries.ts";
import { getCmsAnalytics, getCmsStats } from "#contract/entry-transfer.ts";
import { endpointUrl } from "#web/lib/api.ts";

/** Other admins change the same entries, so a list is read again after this time, in milliseconds. */
export const staleMs = 30_000;

/** The start of the key of every query about the list of a kind. */
export const listKey = (kind: EntryKind) => [cmsListEndpoint(kind).path] as const;

/** The key of one entry; its URL, so that the entry is read without a function of its own. */
export const entryKey = (id: string) => [endpointUrl(getEntry, { params: { id } })] as const;

/** What has to be read to open an entry. */
export const entryQueries = (id: string) => [{ queryKey: entryKey(id) }];

/** Has the figures about entries read again, and what is broken. */
export function refreshFigures(client: QueryClient): void {
  for (const { path } of [countEntries, getCmsAnalytics, getCmsStats, listContentFaults]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}

/** Has the lists of a kind read again, and the figures. */
export function refreshLists(client: QueryClient, kind: EntryKind): void {
  void client.invalidateQueries({ queryKey: listKey(kind) });
  refreshFigures(client);
}

/** Stores what a write has replied, and has lists and figures read again. */
export function afterWrite(client: QueryClient, entry: CmsEntry): void {
  client.setQueryData(entryKey(entry.id), entry);
  refreshLists(client, entry.kind);
}

/** Has everything of the CMS read again, after a change of many entries. */
export function refreshCms(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => typeof first === "string" && first.startsWith("/api/cms"),
  });
}
