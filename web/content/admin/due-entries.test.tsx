import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CmsEntry, cmsListEndpoint } from "#contract/entries.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { type Editor, EditorContext } from "./editor/editor-context.ts";
import { EntryFacts } from "./editor/entry-facts.tsx";
import { entryWith } from "./editor/testing.ts";
import { useEntryEditor } from "./editor/use-entry-editor.ts";
import { Component as Entries } from "./lists/list-view.tsx";
import { Schedule } from "./overview/schedule.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minuteMs = 60_000;

/** A server with a draft that is to be published in a minute; `publish` does what the schedule does then. */
function startServer() {
  const document = { title: "Kiln" };
  const envelope = { slug: "kiln", status: "draft", unpublishAt: null, publishedAt: null } as const;
  const publishAt = Date.now() + minuteMs;
  const first: CmsEntry = { ...entryWith(1, document), ...envelope, publishAt };
  let stored = first;
  const saves: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit = {}) => {
    if (method === "PATCH") saves.push([new Headers(headers).get("If-Match"), String(body)]);
    if (url.startsWith("/api/cms/entries/")) return Response.json(stored);
    const isListed = !url.includes("status=scheduled") || stored.publishAt !== null;
    const isOfPosts = url.startsWith(cmsListEndpoint("post").path);
    const data = isOfPosts && isListed ? [{ ...document, ...stored }] : [];
    return Response.json({ data, nextCursor: null, count: data.length, hasMore: false });
  });
  const publish = () => {
    const published = { status: "published", publishAt: null, version: 2 } as const;
    stored = { ...stored, ...published, draft: null, live: document };
  };
  return { first, publish, saves };
}

/** Shows a view at a path; `wait` lets time pass. */
async function shown(view: ReactNode, at = "/cms") {
  const page = await mountPoint();
  Object.assign(window, { clearTimeout });
  await page.render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <TooltipProvider>
          <Routes>
            <Route path=":list" element={view} />
          </Routes>
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(0);
  return { ...page, wait };
}

it("an entry that is published at its time leaves what the overview says is scheduled", async () => {
  const { publish } = startServer();
  const { text, wait, unmount } = await shown(<Schedule />);
  expect(text()).toMatch(/^Scheduled 1.*Kilnis published/);
  publish();
  await wait(minuteMs + 6000);
  expect(text()).toBe("ScheduledNothing is scheduled.");
  await unmount();
});

it.each(["/blog", "/blog?status=scheduled"])(
  "the row of an entry that is published at its time says so where it is, at %s",
  async (at) => {
    const { publish } = startServer();
    const { text, wait, unmount } = await shown(<Entries />, at);
    expect(text()).toContain("KilnScheduled");
    publish();
    await wait(minuteMs + 6000);
    expect(text()).toContain("KilnPublished");
    await unmount();
  },
);

type ProbeProps = { entry: CmsEntry; onEditor: (editor: Editor) => void };
function Probe({ entry, onEditor }: ProbeProps) {
  const editor = useEntryEditor(entry);
  onEditor(editor);
  return (
    <EditorContext value={editor}>
      <EntryFacts />
    </EditorContext>
  );
}

it("the editor shows a scheduled entry as published, and saves the text that is typed meanwhile", async () => {
  const { first, publish, saves } = startServer();
  let editor: Editor | undefined;
  const probe = <Probe entry={first} onEditor={(next) => (editor = next)} />;
  const { text, wait, unmount } = await shown(probe);
  expect(text()).toMatch(/^StatusScheduledGoes live/);
  publish();
  await wait(minuteMs + 4500);
  await act(async () => editor?.form.setValue("title", "Kiln and"));
  await wait(1000);
  expect(text()).toMatch(/^StatusPublished(?!Goes live)/);
  expect(editor?.form.getValues("title")).toBe("Kiln and");
  expect(saves).toEqual([]);
  await wait(1000);
  expect(saves).toEqual([['"v2"', expect.stringContaining("Kiln and")]]);
  await unmount();
  editor?.loop.stop();
});
