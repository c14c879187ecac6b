import { useLocation, useNavigate } from "react-router-dom";
import { recordName } from "#web/admin/kit/audit-labels.ts";
import { auditPath } from "#web/admin/kit/audit-paths.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { columns } from "./columns.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { useEventCount, useEvents } from "./queries.ts";

const noun = { one: "event", many: "events" } as const;

function EmptyAudit({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate();
  if (!isFiltered)
    return (
      <EmptyState title="Nothing was done yet.">
        Every change in the back office is listed here, with who made it. The list is append-only.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No events match these filters"
      actions={
        <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
          Clear Filters
        </Button>
      }
    >
      Every change in the back office is listed here, with who made it.
    </EmptyState>
  );
}

/** What was done in the back office, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Audit");
  const filter = readFilter(useLocation().search);
  const search = writeFilter(filter);
  const list = useEvents(filter);
  const { data: total } = useEventCount(filter);
  const first = loadedItems(list)?.[0];
  const recordTitle = filter.record && first ? recordName(first) : undefined;
  return (
    <>
      <TopBar title="Audit" count={total ? countLabel(total, noun) : ""} />
      <AuditFilters filter={filter} total={total} recordTitle={recordTitle} />
      <DataList
        noun={noun.many}
        caption="What was done, newest first"
        columns={columns}
        list={list}
        linkTo={({ id }) => ({ pathname: `${auditPath}/${id}`, search })}
        empty={<EmptyAudit isFiltered={search !== ""} />}
      />
    </>
  );
}
