import type { QueryClient } from "@tanstack/react-query";
import { countApplications, listApplications } from "#contract/application-lists.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { type CountedList, countedList } from "#web/admin/kit/counted-list.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { attentionRows, followUpRows, unreadRows } from "./attention.ts";
import type { Filter } from "./filter.ts";
import { openApplications } from "./open-applications.ts";

/** The first applications that a filter leaves, and how many there are. */
async function read({ order, ...query }: Filter): Promise<CountedList<ApplicationSummary>> {
  const page = await call(listApplications, { query: { ...query, order } });
  return countedList(page, () => call(countApplications, { query }));
}

/** What needs attention now. */
export async function loadAttention(client: QueryClient): Promise<readonly AttentionRow[]> {
  const [open, late, soon, overdue, today, unread] = await Promise.all([
    client.query(openApplications),
    read({ due: "late", order: "due" }),
    read({ due: "soon", order: "due" }),
    read({ followUp: "overdue" }),
    read({ followUp: "today" }),
    read({ mail: "unread" }),
  ]);
  return [
    ...attentionRows(open, { late, soon }, Date.now()),
    ...unreadRows(unread),
    ...followUpRows("overdue", overdue),
    ...followUpRows("today", today),
  ];
}
