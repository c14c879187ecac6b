import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsEntry, CmsItem } from "#contract/entries.ts";
import { entryKey, listKey } from "#web/content/admin/entry-queries.ts";
import { restoreInLists, storeReply } from "./list-cache.ts";
import { sendFeatured } from "./use-entry-changes.ts";

afterEach(() => void vi.unstubAllGlobals());

it("a row keeps what was saved when publishing it fails, so that the next change has its version", async () => {
  const row = { id: "a", kind: "post", version: 1, isActive: true, hasDraft: false } as CmsItem;
  const saved = { ...row, version: 2, hasDraft: true, draft: { featured: true }, live: {} };
  const replies = [Response.json(saved), Response.json({ code: "unavailable" }, { status: 503 })];
  vi.stubGlobal("fetch", async () => replies.shift());
  const client = new QueryClient();
  const key = [...listKey("post"), "list", "all"];
  client.setQueryData(key, { pages: [{ items: [row], nextCursor: null }], pageParams: [""] });
  const sending = sendFeatured(row, true, (entry: CmsEntry) => storeReply(client, entry));
  await expect(sending).rejects.toMatchObject({ status: 503 });
  restoreInLists(client, row);
  expect(client.getQueryData(entryKey("a"))).toMatchObject({ version: 2 });
  expect(client.getQueryData(key)).toMatchObject({
    pages: [{ items: [{ version: 2, featured: true, hasDraft: true }] }],
  });
});
