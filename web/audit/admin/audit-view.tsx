import { useLocation } from "react-router-dom";
import type { AuditEvent } from "#contract/audit.ts";
import { recordName } from "#web/admin/kit/audit-labels.ts";
import { auditPath } from "#web/admin/kit/audit-paths.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { ListView } from "#web/admin/kit/list-view.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { columns } from "./columns.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { eventQueries, useEventCount, useEvents } from "./queries.ts";
import { useNewEvents } from "./use-new-events.ts";

const noun = { one: "event", many: "events" } as const;

function EmptyAudit({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="Nothing was done yet.">
        Every change in the back office is listed here, with who made it. The list is append-only.
      </EmptyState>
    );
  return (
    <FilteredEmpty title="No events match these filters">
      Every change in the back office is listed here, with who made it.
    </FilteredEmpty>
  );
}

const eventUrl = ({ id }: AuditEvent) => `${auditPath}/${id}`;

/** What was done in the back office, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Audit");
  const filter = readFilter(useLocation().search);
  const search = writeFilter(filter);
  const list = useEvents(filter);
  const { data: total } = useEventCount(filter);
  const choice = useColumnChoice("audit", columns);
  const first = loadedItems(list)?.[0];
  const recordTitle = filter.record && first ? recordName(first) : undefined;
  return (
    <ListView
      title="Audit"
      noun={noun}
      total={total}
      newRecords={useNewEvents(filter)}
      toolbar={<AuditFilters {...{ filter, total, recordTitle }} columns={choice} />}
      caption="What was done, newest first"
      columns={choice.shown}
      list={list}
      linkTo={eventUrl}
      search={search}
      queriesOf={eventQueries}
      empty={<EmptyAudit isFiltered={search !== ""} />}
    />
  );
}
