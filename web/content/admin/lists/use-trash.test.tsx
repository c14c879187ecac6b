import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { closeToast, undoShown, useToast } from "#web/admin/kit/toasts.ts";
import { entryKey } from "#web/content/admin/entry-queries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useTrash } from "./use-trash.ts";

afterEach(() => closeToast());

const item = {
  ...{ id: "a", kind: "post", slug: "a", status: "draft", version: 1, deletedAt: null },
} as CmsItem;

type Trash = ReturnType<typeof useTrash>;
function Probe({ onTrash }: { onTrash: (trash: Trash) => void }) {
  onTrash(useTrash(() => undefined));
  return null;
}

it("an entry that was read ahead opens as it is after its deletion, the undo and its restoration", async () => {
  const { render, settle, unmount } = await mountPoint();
  const client = new QueryClient();
  let stored = { ...item, draft: {}, live: null };
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (!url.startsWith("/api/cms/entries/a")) throw new TypeError("Stray");
    const deletedAt = method === "DELETE" ? 5 : null;
    const slug = url.endsWith("/restore") ? "a-2" : "a";
    stored = { ...stored, slug, version: stored.version + 1, deletedAt };
    return Response.json(stored);
  });
  client.setQueryData(entryKey("a"), stored);
  let trash: Trash | undefined;
  await render(
    <QueryClientProvider client={client}>
      <Probe onTrash={(next) => (trash = next)} />
    </QueryClientProvider>,
  );
  const opened = () => client.getQueryData(entryKey("a"));
  await act(async () => trash?.trash(item));
  await settle();
  expect(opened()).toMatchObject({ version: 2, deletedAt: 5 });
  await act(async () => void undoShown());
  await settle();
  expect(opened()).toMatchObject({ version: 3, deletedAt: null });
  await act(async () => trash?.trash({ ...item, version: 3 }));
  await settle();
  await act(async () => trash?.restore({ ...item, version: 4, deletedAt: 5 }));
  await settle();
  expect(opened()).toMatchObject({ version: 5, deletedAt: null });
  expect(useToast.getState().shown?.description).toBe(
    "As a draft. Its slug is “a-2” now, because another entry took “a”.",
  );
  await unmount();
});
