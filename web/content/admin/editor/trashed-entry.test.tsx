import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { entryWith } from "./testing.ts";
import { TrashedEntry } from "./trashed-entry.tsx";

// Test files share their modules, and so the toasts of the ones before.
beforeEach(() => useToast.setState(useToast.getInitialState()));

const trashed: CmsEntry = { ...entryWith(1, { title: "A" }), deletedAt: 1 };

function Probe() {
  const [entry, setEntry] = useState(trashed);
  return entry.deletedAt === null ? (
    <p>The editor</p>
  ) : (
    <TrashedEntry entry={entry} onRead={setEntry} />
  );
}

/** The page of a trashed entry whose restoring fails; the server then has `stored`. Notes the versions that were sent. */
async function opened(fail: () => Response, stored: CmsEntry) {
  const versions: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, headers }: RequestInit) => {
    if (method !== "POST") return Response.json(stored);
    versions.push(new Headers(headers).get("If-Match"));
    return fail();
  });
  const page = await mountPoint();
  await page.render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  const restore = async () => {
    await page.press("Restore");
    await page.settle();
  };
  return { ...page, restore, versions };
}

const conflict = () => Response.json({ code: "conflict" }, { status: 409 });
const lost = () => {
  throw new TypeError("Failed to fetch");
};

it.each([
  ["another admin was first", conflict],
  ["the answer was lost", lost],
])("opens an entry that is restored although %s", async (_, fail) => {
  const { restore, text, unmount } = await opened(fail, {
    ...trashed,
    version: 2,
    deletedAt: null,
  });
  await restore();
  expect(text()).toBe("The editor");
  expect(useToast.getState().shown).toBeNull();
  await unmount();
});

it("restores the present version with the second press", async () => {
  const { restore, versions, unmount } = await opened(conflict, { ...trashed, version: 5 });
  await restore();
  expect(useToast.getState().shown?.title).toBe("Not restored");
  await restore();
  expect(versions).toEqual([expect.stringContaining("1"), expect.stringContaining("5")]);
  await unmount();
});
