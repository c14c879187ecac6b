import type * as z from "zod/mini";
import { countApplications, listApplications } from "#contract/application-lists.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import {
  attentionRows,
  type Counted,
  type DueAnswers,
  followUpRows,
  unreadRows,
} from "./attention.ts";
import { type OpenStage, openStages } from "./open-stages.ts";

type Page = z.output<typeof listApplications.reply>;

// Two pages of 50 hold what is answered first.
const maxPages = 2;

async function loadOldest(stage: OpenStage["stage"]): Promise<readonly ApplicationSummary[]> {
  const items: ApplicationSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { stage, order: "oldest", cursor } as const;
    const reply: Page = await call(listApplications, { query });
    items.push(...reply.items);
    cursor = reply.nextCursor ?? undefined;
    if (!cursor) break;
  }
  return items;
}

async function loadStage(stage: OpenStage["stage"]): Promise<OpenStage> {
  const [total, oldest] = await Promise.all([
    call(countApplications, { query: { stage } }),
    loadOldest(stage),
  ]);
  return { stage, total, oldest };
}

/** The applications without a decision, at most the 100 oldest of each stage. */
export const loadOpenApplications = (): Promise<readonly OpenStage[]> =>
  Promise.all(openStages.map(loadStage));

/** How many applications have not been looked at. */
export const countNew = (): Promise<Count> => call(countApplications, { query: { stage: "new" } });

async function loadDue(due: keyof DueAnswers): Promise<Counted> {
  const total = await call(countApplications, { query: { due } });
  if (total.count === 0) return { total, first: [] };
  const { items } = await call(listApplications, { query: { due, order: "due" } });
  return { total, first: items };
}

/** The rows about the applications that a filter leaves; the list is read only where there are some. */
async function loadRows(
  query: { followUp: "overdue" | "today" } | { mail: "unread" },
  rowsOf: typeof unreadRows,
): Promise<readonly AttentionRow[]> {
  const total = await call(countApplications, { query });
  if (total.count === 0) return [];
  const { items } = await call(listApplications, { query });
  return rowsOf(total, items);
}

/** What needs attention now. */
export async function loadAttention(): Promise<readonly AttentionRow[]> {
  const followUps = (day: "overdue" | "today") =>
    loadRows({ followUp: day }, (...found) => followUpRows(day, ...found));
  const [open, late, soon, overdue, today, unread] = await Promise.all([
    loadOpenApplications(),
    loadDue("late"),
    loadDue("soon"),
    followUps("overdue"),
    followUps("today"),
    loadRows({ mail: "unread" }, unreadRows),
  ]);
  const answers = attentionRows(open, { late, soon }, Date.now());
  return [...answers, ...unread, ...overdue, ...today];
}
