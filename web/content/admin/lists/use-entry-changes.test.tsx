import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsEntry, CmsItem } from "#contract/entries.ts";
import { closeToast, useToast } from "#web/admin/kit/toasts.ts";
import { entryKey, listKey } from "#web/content/admin/entry-queries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { restoreInLists, storeReply } from "./list-cache.ts";
import { sendFeatured, useEntryChanges } from "./use-entry-changes.ts";

afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
});

type Setters = ReturnType<typeof useEntryChanges>["setters"];
function Probe({ onSetters }: { onSetters: (setters: Setters) => void }) {
  onSetters(useEntryChanges().setters);
  return null;
}

it("the switch of a row says which planned changes it has cancelled", async () => {
  const planned = { publishAt: 500, unpublishAt: null, isActive: true, hasDraft: true } as const;
  const row = { id: "a", kind: "post", version: 1, status: "published", ...planned } as CmsItem;
  const stored = { ...row, version: 2, status: "draft", isActive: false, publishAt: null };
  vi.stubGlobal("fetch", async () => Response.json({ ...stored, draft: {}, live: {} }));
  const { render, settle, unmount } = await mountPoint();
  let setters: Setters | undefined;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe onSetters={(next) => (setters = next)} />
    </QueryClientProvider>,
  );
  await act(async () => setters?.setActive(row, false));
  await settle();
  expect(useToast.getState().shown?.description).toContain("Cancelled: its publication on");
  await unmount();
});

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
