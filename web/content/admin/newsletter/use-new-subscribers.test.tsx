import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { countSubscribers, listSubscribers } from "#contract/newsletter-subscribers.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { Component as SubscribersView } from "./subscribers-view.tsx";

afterEach(() => void vi.unstubAllGlobals());

const { path } = listSubscribers;
const filter = { q: undefined, state: "pending" };
const times = { requestedAt: 5, confirmedAt: null, endedAt: null };
const items = [{ id: "b", email: "b@x.example", state: "pending", source: "news", ...times }];

/** The list of unconfirmed subscribers, once it has been read and this many were found to have come since. */
function shown(count: number) {
  const client = createQueryClient();
  const read = { pages: [{ items, nextCursor: null }], pageParams: [undefined] };
  client.setQueryData(listKey(path, filter), read);
  client.setQueryData([path, "new", filter, "b"], { count, hasMore: false });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/?state=pending"]}>
        <TooltipProvider>
          <SubscribersView />
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { markup, polls: client.getQueryCache().findAll({ queryKey: [path, "new"] }) };
}

it("says above the list of subscribers how many people have signed up since it was read", () => {
  const { markup } = shown(2);
  expect(markup).toContain('Show 2 new<span class="sr-only"> subscribers</span>');
  expect(markup).toContain("b@x.example");
  expect(shown(0).markup).not.toContain("Show ");
});

it("asks how many people of the filter signed up after the first subscriber, and again when its tab is shown again", async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ count: 2, hasMore: false }));
  vi.stubGlobal("fetch", fetched);
  const { polls } = shown(0);
  expect(polls).toHaveLength(1);
  expect(polls[0]?.options).toMatchObject({ refetchOnWindowFocus: "always" });
  expect(await polls[0]?.fetch()).toEqual({ count: 2, hasMore: false });
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toEqual([`${countSubscribers.path}?state=pending&after=b`]);
});
