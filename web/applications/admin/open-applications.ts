import type { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { listApplications } from "#contract/application-lists.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { countedList } from "#web/admin/kit/counted-list.ts";
import { listStaleMs } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import { applicationCount } from "./counts.ts";
import { type OpenStage, openStages } from "./open-stages.ts";

type Page = z.output<typeof listApplications.reply>;

// Two pages of 50 hold what is answered first.
const maxPages = 2;

/** Reads the oldest applications of a stage; the cursor says whether it has more. */
async function readOldest(stage: OpenStage["stage"]): Promise<Page> {
  const items: ApplicationSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { stage, order: "oldest", cursor: cursor ?? undefined } as const;
    const reply: Page = await call(listApplications, { query });
    items.push(...reply.items);
    cursor = reply.nextCursor;
    if (!cursor) break;
  }
  return { items, nextCursor: cursor };
}

async function loadStage(client: QueryClient, stage: OpenStage["stage"]): Promise<OpenStage> {
  const oldest = await readOldest(stage);
  const readCount = () => client.query(applicationCount({ stage }));
  const { count, items } = await countedList(oldest, readCount);
  return { stage, total: count, oldest: items };
}

/** The applications without a decision, at most the 100 oldest of each stage. */
export const openApplications = {
  queryKey: [listApplications.path, "open"],
  queryFn: ({ client }: { readonly client: QueryClient }): Promise<readonly OpenStage[]> =>
    Promise.all(openStages.map((stage) => loadStage(client, stage))),
  staleTime: listStaleMs,
} as const;
