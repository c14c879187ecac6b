import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { getCmsStats } from "#contract/entry-transfer.ts";
import { listErrorGroups } from "#contract/error-groups.ts";
import { listMessages } from "#contract/messages.ts";
import { listOutbox } from "#contract/outbox.ts";
import { sectionRoutes, viewOf } from "#web/admin/admin-routes.ts";
import { Overview } from "#web/admin/overview.tsx";
import { createQueryClient } from "#web/admin/query-client.ts";
import { Sidebar } from "#web/admin/sidebar.tsx";
import { adminSections } from "./admin-sections.ts";

afterEach(() => void vi.unstubAllGlobals());

const views = sectionRoutes(adminSections);
const some = { count: 2, hasMore: false };
/** Every answer of the API in one: something waits everywhere, and every list has one short page. */
const anyAnswer = {
  ...some,
  ...{ waiting: some, unread: some, items: [], nextCursor: null, checks: [] },
};
const figures = /\/(stats|analytics)$/;
const answerTo = (url: string) => ({
  ...anyAnswer,
  data: figures.test(url) ? { overdue: 2, totalServices: 2 } : [],
});

/** A part whose code is loaded when it is first drawn; a draw without waiting shows it only once it is. */
async function untilLoaded(draw: () => string): Promise<void> {
  for (let before = ""; ; ) {
    const shown = draw();
    if (shown === before) return;
    before = shown;
    await vi.dynamicImportSettled();
  }
}

/** The URLs that are read when the back office is opened at a URL. */
async function readAt(url: string): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(answerTo(path));
  });
  const { pathname } = new URL(url, "http://localhost");
  const View = viewOf(views, pathname);
  const client = createQueryClient();
  await untilLoaded(() =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[url]}>
          <Sidebar sections={adminSections} name="Ada" />
          <Suspense>{View ? <View /> : <Overview sections={adminSections} />}</Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const queries = client.getQueryCache().getAll();
  const first = queries.filter(({ state }) => state.data === undefined);
  await Promise.all(first.map((query) => query.fetch()));
  return asked.toSorted();
}

it.each([
  // Read beside the parts that sections bring, and with them once their code is there.
  ["/admin", getCmsStats.path],
  ["/admin/messages?status=open", `${listMessages.path}?status=open`],
  ["/admin/outbox", listOutbox.path],
  ["/admin/outbox/errors?status=open", `${listErrorGroups.path}?status=open`],
])("asks the API for each answer once when %s is opened", async (url, shown) => {
  const asked = await readAt(url);
  expect(asked).toContain(shown);
  expect(asked).toEqual([...new Set(asked)]);
});
