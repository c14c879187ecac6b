import type * as z from "zod/mini";
import { type ApplicationSummary, listApplications, type Stage } from "#contract/applications.ts";
import type { AttentionRow, Badge } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { attentionRows } from "./attention.ts";

type Page = z.output<typeof listApplications.reply>;

// More than four pages of 50 in one stage are too many to count on every visit.
const maxPages = 4;

async function loadStage(stage: Stage): Promise<{ items: ApplicationSummary[]; hasMore: boolean }> {
  const items: ApplicationSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const reply: Page = await call(listApplications, { query: { stage, cursor } });
    items.push(...reply.items);
    cursor = reply.nextCursor ?? undefined;
    if (!cursor) break;
  }
  return { items, hasMore: cursor !== undefined };
}

/** The applications without a decision, at most 200 of each stage. */
export async function loadOpenApplications(): Promise<readonly ApplicationSummary[]> {
  const stages = await Promise.all((["new", "reviewing", "interview"] as const).map(loadStage));
  return stages.flatMap(({ items }) => items);
}

/** How many applications have not been looked at. */
export async function countNew(): Promise<Badge> {
  const { items, hasMore } = await loadStage("new");
  return { count: items.length, hasMore };
}

/** What needs attention now. */
export const loadAttention = async (): Promise<readonly AttentionRow[]> =>
  attentionRows(await loadOpenApplications(), Date.now());
