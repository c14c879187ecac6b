import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { cmsListEndpoint } from "#contract/entries.ts";
import { listGeneratedContent } from "#contract/generation.ts";
import { listPictures } from "#contract/media.ts";
import { listSends } from "#contract/newsletter-sends.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { Component as GeneratedView } from "./generated/generated-view.tsx";
import { Component as ListView } from "./lists/list-view.tsx";
import { Component as SendsView } from "./newsletter/sends-view.tsx";
import { Component as PicturesView } from "./pictures/pictures-view.tsx";

/** The list of an endpoint that was read as empty, and of which two records were found to have come since. */
function shown(path: string, View: ComponentType, filter: object): string {
  const client = createQueryClient();
  const read = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] };
  client.setQueryData(listKey(path, filter), read);
  client.setQueryData([path, "new", filter, undefined], { count: 2, hasMore: false });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/services?q=kiln"]}>
        <TooltipProvider>
          <Routes>
            <Route path=":list" element={<View />} />
          </Routes>
        </TooltipProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const q = "kiln";
it.each<[string, string, ComponentType, object]>([
  ["services", cmsListEndpoint("service").path, ListView, { q }],
  ["generated items", listGeneratedContent.path, GeneratedView, { q }],
  ["pictures", listPictures.path, PicturesView, { q, status: "ready" }],
  ["sends", listSends.path, SendsView, {}],
])("says above the list of %s how many have come since it was read", (noun, path, View, filter) => {
  expect(shown(path, View, filter)).toContain(`Show 2 new<span class="sr-only"> ${noun}</span>`);
});
