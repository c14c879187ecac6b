import { type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { GenerationType } from "#contract/generation-options.ts";
import {
  getTemplate,
  listTemplates,
  listTemplateVersions,
  type Template,
} from "#contract/templates.ts";
import { usePagedList } from "#web/admin/kit/paged-list.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { staleMs } from "#web/content/admin/entry-queries.ts";
import { call, endpointUrl } from "#web/lib/api.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type TemplateFilter = Omit<z.output<typeof listTemplates.query>, "cursor">;

/** The pages of a filtered list. */
export const useTemplates = (filter: TemplateFilter) =>
  usePagedList(listTemplates.path, filter, async ({ cursor, signal }) => {
    const query = { ...filter, cursor };
    const { data, nextCursor } = await call(listTemplates, { query, signal });
    return { items: data, nextCursor };
  });

// More than this many pages of 50 would not fit a select.
const maxPages = 4;

async function loadActive(type: GenerationType, signal: AbortSignal): Promise<Template[]> {
  const templates: Template[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { type, status: "active", cursor } as const;
    const { data, nextCursor } = await call(listTemplates, { query, signal });
    templates.push(...data);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return templates.toSorted((a, b) => Number(b.isStandard) - Number(a.isStandard));
}

/** The templates that can be used for a type, the standard one first. */
export const useActiveTemplates = (type: GenerationType) =>
  useQuery({
    queryKey: [listTemplates.path, "active", type],
    queryFn: ({ signal }) => loadActive(type, signal),
    staleTime: staleMs,
  });

/** The key of one template; its URL, so that the template is read without a function of its own. */
export const templateKey = (id: string) => [endpointUrl(getTemplate, { params: { id } })] as const;

/** What has to be read to show a template. */
export const templateQueries = (id: string) => [{ queryKey: templateKey(id) }];

/** One template; shown from the cache at once, and read again each time. Null for one that is still to be made. */
export const useTemplate = (id: string | null) =>
  useQuery<Template>({ queryKey: templateKey(id ?? ""), staleTime: 0, enabled: id !== null });

/** The versions of a template, newest first. */
export const useTemplateVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: [endpointUrl(listTemplateVersions, { params: { id } })],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTemplateVersions, { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleMs,
  });

/** Stores what a write has replied, and has lists read again. */
export async function afterTemplateWrite(client: QueryClient, template: Template): Promise<void> {
  await storeRecord(client, templateKey(template.id), template);
  const versions = endpointUrl(listTemplateVersions, { params: { id: template.id } });
  for (const path of [listTemplates.path, versions])
    void client.invalidateQueries({ queryKey: [path] });
}
