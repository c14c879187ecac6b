import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { countPictures, listPictures } from "#contract/media.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import type { PictureFilter } from "./picture-queries.ts";
import { useNewPictures } from "./use-new-pictures.ts";

afterEach(() => void vi.unstubAllGlobals());

function Probe({ filter }: { filter: PictureFilter }) {
  useNewPictures(filter);
  return null;
}

it.each<[PictureFilter, string | null]>([
  [{ status: "ready" }, "?after=b"],
  [{ status: "ready", q: "kiln" }, "?q=kiln&after=b"],
  // No picture is new in the trash.
  [{ status: "deleted" }, null],
])(
  "asks how many pictures were uploaded after the first of the list: %j",
  async (filter, query) => {
    const fetched = vi.fn(async (_url: string) => Response.json({ count: 2, hasMore: false }));
    vi.stubGlobal("fetch", fetched);
    const client = createQueryClient();
    const { path } = listPictures;
    const pages = [{ items: [{ id: "b" }, { id: "a" }], nextCursor: null }];
    client.setQueryData(listKey(path, filter), { pages, pageParams: [undefined] });
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe filter={filter} />
      </QueryClientProvider>,
    );
    const polls = client.getQueryCache().findAll({ queryKey: [path, "new"] });
    expect(await polls[0]?.fetch()).toEqual({ count: query ? 2 : 0, hasMore: false });
    const urls = fetched.mock.calls.map(([url]) => url);
    expect(urls).toEqual(query ? [countPictures.path + query] : []);
  },
);
