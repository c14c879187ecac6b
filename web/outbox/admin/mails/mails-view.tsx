import { useLocation, useNavigate } from "react-router-dom";
import { type MailAction, mailActions, type OutboxMail } from "#contract/outbox.ts";
import { RefusalsDialog } from "#web/admin/kit/bulk-dialogs.tsx";
import { BulkToolbar } from "#web/admin/kit/bulk-toolbar.tsx";
import { countLabel, countText } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { focusedRowId, useFocusOnNewFirstRow } from "#web/admin/kit/list-focus.ts";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { mailStatusNames } from "#web/admin/kit/mail-status.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useSelection, useSelectionKeys } from "#web/admin/kit/selection.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { OutboxTabs } from "#web/outbox/admin/outbox-tabs.tsx";
import { mailNoun, mailUrl } from "#web/outbox/admin/paths.ts";
import { mailColumns } from "./columns.tsx";
import { EmptyMails } from "./empty-mails.tsx";
import { type MailFilter, readFilter, withStatus, writeFilter } from "./filter.ts";
import { actionsFor, actionsForSome, mailActionNames, namesFor } from "./mail-actions.ts";
import { useLiveMails, useMailCount, useMails, useNewMails } from "./queries.ts";
import { useMailBulk } from "./use-mail-bulk.ts";
import "#web/outbox/admin/outbox.css";

const none: readonly OutboxMail[] = [];
const subjectOf = ({ subject }: OutboxMail): string => subject;

function MailFilters({ filter }: { filter: MailFilter }) {
  const navigate = useNavigate();
  return (
    <OutboxTabs>
      <FilterSelect
        label="State"
        value={filter.status}
        options={mailStatusNames}
        onChange={(status) => navigate(withStatus(filter, status) || ".")}
      />
      <ViewsMenu list="outbox" search={writeFilter(filter)} />
      <ListSearch label="Search mails" />
    </OutboxTabs>
  );
}

/** What can be done with the mails of a list, one by one and many at once. */
function useMailList(filter: MailFilter) {
  const list = useMails(filter);
  const items = loadedItems(list) ?? none;
  useLiveMails(items);
  const selection = useSelection(items, writeFilter(filter));
  const bulk = useMailBulk({ filter, choose: selection.choose });
  const focusOnNew = useFocusOnNewFirstRow(items[0]?.id);
  const { count, show } = useNewMails(filter);
  const showNew = () => {
    focusOnNew();
    show();
  };
  return { list, items, selection, bulk, newMails: { count, onShow: showNew } };
}

type List = ReturnType<typeof useMailList>;

/** Keys of the list; with a selection, those of the actions belong to that. */
function useMailKeys({ items, selection, bulk }: List): void {
  useSelectionKeys(selection.rows);
  const apply = (action: MailAction) => {
    const id = focusedRowId();
    const mail = items.find((item) => item.id === id);
    if (mail && actionsFor(mail).includes(action)) bulk.run(action, [mail]);
  };
  const bindings = mailActions.map(
    (action) => [mailActionNames[action].key ?? "", () => apply(action)] as const,
  );
  useShortcuts(selection.chosen.size === 0 ? Object.fromEntries(bindings) : {});
}

type ActionsProps = { mail: OutboxMail; onAction: (action: MailAction) => void };

const MailRowActions = ({ mail, onAction }: ActionsProps) => (
  <div className="outbox-actions shown-on-row">
    {actionsFor(mail).map((action) => (
      <button key={action} type="button" className="text-button" onClick={() => onAction(action)}>
        {namesFor(action, mail).verb}
        <span className="sr-only"> {mail.subject}</span>
      </button>
    ))}
  </div>
);

/** All mails of the site, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Outbox");
  const filter = readFilter(useLocation().search);
  const { data: total } = useMailCount(filter);
  const { data: failed } = useMailCount({ status: "dead" });
  const parts = useMailList(filter);
  useMailKeys(parts);
  const { list, selection, bulk, newMails } = parts;
  const { chosen, clear } = selection;
  const failures = failed?.count && !filter.status ? `, ${countText(failed)} failed` : "";
  return (
    <>
      <TopBar title="Outbox" count={total ? `${countLabel(total, mailNoun)}${failures}` : ""}>
        <NewRecords {...newMails} noun={mailNoun} />
      </TopBar>
      {chosen.size > 0 || bulk.progress ? (
        <BulkToolbar
          {...{ chosen, total, bulk }}
          noun={mailNoun}
          actions={actionsForSome([...chosen.values()])}
          names={mailActionNames}
          titleOf={subjectOf}
          onClear={clear}
        />
      ) : (
        <MailFilters filter={filter} />
      )}
      <DataList
        noun={mailNoun.many}
        caption="Mails, newest first"
        columns={mailColumns}
        list={list}
        linkTo={({ id }) => ({ pathname: mailUrl(id), search: writeFilter(filter) })}
        nameOf={subjectOf}
        selection={selection.rows}
        actions={(mail) => (
          <MailRowActions mail={mail} onAction={(action) => bulk.run(action, [mail])} />
        )}
        empty={<EmptyMails filter={filter} />}
      />
      {bulk.refusals && (
        <RefusalsDialog
          refusals={bulk.refusals}
          noun={mailNoun}
          titleOf={subjectOf}
          urlOf={({ id }) => mailUrl(id)}
          onClose={bulk.closeRefusals}
        />
      )}
    </>
  );
}
