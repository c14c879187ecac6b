import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsEntry, CmsItem } from "#contract/entries.ts";
import { closeToast, useToast } from "#web/admin/kit/toasts.ts";
import { entryKey, listKey } from "#web/content/admin/entry-queries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { restoreInLists, storeReply } from "./list-cache.ts";
import { sendFeatured, useEntryChanges } from "./use-entry-changes.ts";
import { useTrash } from "./use-trash.ts";

afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
});

type Changes = ReturnType<typeof useEntryChanges> & Pick<ReturnType<typeof useTrash>, "trash">;
function Probe({ onChanges }: { onChanges: (changes: Changes) => void }) {
  const changes = useEntryChanges();
  onChanges({ ...changes, trash: useTrash(changes.fail).trash });
  return null;
}

/** The changes of a mounted list; `change` starts one and waits for what is known at once. */
async function mountChanges(client = new QueryClient()) {
  const { render, settle, unmount } = await mountPoint();
  let changes: Changes | undefined;
  await render(
    <QueryClientProvider client={client}>
      <Probe onChanges={(next) => (changes = next)} />
    </QueryClientProvider>,
  );
  const change = async (start: (changes: Changes) => void) => {
    await act(async () => changes && start(changes));
    await settle();
  };
  return { change, failed: () => changes?.failed, settle, unmount };
}

it("the switch of a row says which planned changes it has cancelled", async () => {
  const planned = { publishAt: 500, unpublishAt: null, isActive: true, hasDraft: true } as const;
  const row = { id: "a", kind: "post", version: 1, status: "published", ...planned } as CmsItem;
  const stored = { ...row, version: 2, status: "draft", isActive: false, publishAt: null };
  vi.stubGlobal("fetch", async () => Response.json({ ...stored, draft: {}, live: {} }));
  const { change, unmount } = await mountChanges();
  await change(({ setters }) => setters.setActive(row, false));
  expect(useToast.getState().shown?.description).toContain("Cancelled: its publication on");
  await unmount();
});

it.each<[string, RegExp, (changes: Changes, row: CmsItem) => void]>([
  ["switch", /Kiln.*: not published/, ({ setters }, row) => setters.setActive(row, true)],
  ["deletion", /Kiln.*: not deleted/, ({ trash }, row) => trash(row)],
])(
  "the failure of a %s that comes once the list was left is told by a toast",
  async (_, title, start) => {
    const row = { id: "a", kind: "post", version: 1, status: "draft", title: "Kiln" } as CmsItem;
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async () => {
      await promise;
      return Response.json({ code: "unavailable" }, { status: 422 });
    });
    const { change, settle, unmount } = await mountChanges();
    await change((changes) => start(changes, row));
    await unmount();
    resolve();
    await settle();
    expect(useToast.getState().shown).toMatchObject({
      kind: "error",
      title: expect.stringMatching(title),
    });
  },
);

/** What a row shows, and what is said to have failed, after its post was made active and no answer came. */
async function afterLostAnswer(stored: Partial<CmsItem>) {
  const row = { id: "a", kind: "post", version: 1, status: "draft", isActive: false } as CmsItem;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "POST") throw new TypeError("Failed to fetch");
    return Response.json({ ...row, draft: {}, live: {}, ...stored });
  });
  const client = new QueryClient();
  const key = [...listKey("post"), "list", "all"];
  client.setQueryData(key, { pages: [{ items: [row], nextCursor: null }], pageParams: [""] });
  const { change, failed, unmount } = await mountChanges(client);
  await change(({ setters }) => setters.setActive(row, true));
  const failure = failed()?.failure;
  await unmount();
  const { pages } = client.getQueryData(key) as { pages: { items: CmsItem[] }[] };
  return { row: pages[0]?.items[0], failure };
}

it("a row whose change was carried out without an answer shows it, and nothing is said to have failed", async () => {
  const stored = { version: 2, status: "published", isActive: true } as const;
  expect(await afterLostAnswer(stored)).toMatchObject({ row: stored, failure: undefined });
});

it("a row whose change did not arrive is as before, and the failure is shown", async () => {
  const before = { version: 1, status: "draft", isActive: false };
  expect(await afterLostAnswer({})).toMatchObject({ row: before, failure: "Not published" });
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
