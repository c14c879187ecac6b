import { useLocation, useNavigate } from "react-router-dom";
import type { ErrorGroup } from "#contract/error-groups.ts";
import { RefusalsDialog } from "#web/admin/kit/bulk-dialogs.tsx";
import { BulkToolbar } from "#web/admin/kit/bulk-toolbar.tsx";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { focusedRowId } from "#web/admin/kit/list-focus.ts";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useSelection, useSelectionKeys } from "#web/admin/kit/selection.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { OutboxTabs } from "#web/outbox/admin/outbox-tabs.tsx";
import { errorNoun, errorUrl } from "#web/outbox/admin/paths.ts";
import { errorColumns } from "./columns.tsx";
import { EmptyErrors } from "./empty-errors.tsx";
import { actionsFor, type ErrorAction, errorActionNames, errorActions } from "./error-actions.ts";
import { errorStatusNames } from "./error-status.tsx";
import { type ErrorFilter, readFilter, withStatus, writeFilter } from "./filter.ts";
import { useErrorCount, useErrorGroups } from "./queries.ts";
import { useErrorBulk } from "./use-error-bulk.ts";
import "#web/outbox/admin/outbox.css";

const none: readonly ErrorGroup[] = [];

/** What an error is called in a sentence: the first line of its message, cut. */
const titleOf = ({ message }: ErrorGroup): string =>
  (message.split("\n", 1)[0] ?? "").slice(0, 80).toWellFormed() || "An error without a message";

function ErrorFilters({ filter }: { filter: ErrorFilter }) {
  const navigate = useNavigate();
  return (
    <OutboxTabs>
      <FilterSelect
        label="State"
        value={filter.status}
        options={errorStatusNames}
        onChange={(status) => navigate(withStatus(filter, status) || ".")}
      />
      <ViewsMenu list="errors" search={writeFilter(filter)} />
      <ListSearch label="Search errors" />
    </OutboxTabs>
  );
}

/** What can be decided about the errors of a list, one by one and many at once. */
function useErrorList(filter: ErrorFilter) {
  const list = useErrorGroups(filter);
  const items = loadedItems(list) ?? none;
  const selection = useSelection(items, writeFilter(filter));
  const bulk = useErrorBulk({ filter, choose: selection.choose });
  return { list, items, selection, bulk };
}

type List = ReturnType<typeof useErrorList>;

/** Keys of the list; with a selection, those of the actions belong to that. */
function useErrorKeys({ items, selection, bulk }: List): void {
  useSelectionKeys(selection.rows);
  const apply = (action: ErrorAction) => {
    const id = focusedRowId();
    const error = items.find((item) => item.id === id);
    if (error && actionsFor(error.status).includes(action)) bulk.run(action, [error]);
  };
  const bindings = errorActions.map(
    (action) => [errorActionNames[action].key ?? "", () => apply(action)] as const,
  );
  useShortcuts(selection.chosen.size === 0 ? Object.fromEntries(bindings) : {});
}

type ActionsProps = { error: ErrorGroup; onAction: (action: ErrorAction) => void };

const ErrorRowActions = ({ error, onAction }: ActionsProps) => (
  <div className="outbox-actions shown-on-row">
    {actionsFor(error.status).map((action) => (
      <button key={action} type="button" className="text-button" onClick={() => onAction(action)}>
        {errorActionNames[action].verb}
        <span className="sr-only"> {titleOf(error)}</span>
      </button>
    ))}
  </div>
);

/** The errors of visitors' browsers; the URL holds filter and order. */
export function Component() {
  usePageTitle("Errors · Outbox");
  const filter = readFilter(useLocation().search);
  const { data: total } = useErrorCount(filter);
  const parts = useErrorList(filter);
  useErrorKeys(parts);
  const { list, selection, bulk } = parts;
  const { chosen, clear } = selection;
  return (
    <>
      <TopBar title="Errors" count={total ? countLabel(total, errorNoun) : ""} />
      {chosen.size > 0 || bulk.progress ? (
        <BulkToolbar
          {...{ chosen, total, bulk, titleOf }}
          noun={errorNoun}
          actions={errorActions}
          names={errorActionNames}
          onClear={clear}
        />
      ) : (
        <ErrorFilters filter={filter} />
      )}
      <DataList
        noun={errorNoun.many}
        caption="Errors"
        columns={errorColumns(filter)}
        list={list}
        linkTo={({ id }) => ({ pathname: errorUrl(id), search: writeFilter(filter) })}
        nameOf={titleOf}
        selection={selection.rows}
        actions={(error) => (
          <ErrorRowActions error={error} onAction={(action) => bulk.run(action, [error])} />
        )}
        isNew={({ status }) => status === "open"}
        empty={<EmptyErrors filter={filter} />}
      />
      {bulk.refusals && (
        <RefusalsDialog
          refusals={bulk.refusals}
          noun={errorNoun}
          titleOf={titleOf}
          urlOf={({ id }) => errorUrl(id)}
          onClose={bulk.closeRefusals}
        />
      )}
    </>
  );
}
