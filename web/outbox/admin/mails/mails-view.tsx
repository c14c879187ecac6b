import { useLocation, useNavigate } from "react-router-dom";
import type { OutboxMail } from "#contract/outbox.ts";
import type { RecipientKind } from "#contract/recipient-kinds.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { countText } from "#web/admin/kit/count-label.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { ListView } from "#web/admin/kit/list-view.tsx";
import { mailStatusNames } from "#web/admin/kit/mail-status.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { OutboxTabs } from "#web/outbox/admin/outbox-tabs.tsx";
import { mailNoun, mailUrl } from "#web/outbox/admin/paths.ts";
import { mailColumns } from "./columns.tsx";
import { EmptyMails } from "./empty-mails.tsx";
import { type MailFilter, readFilter, withKind, withStatus, writeFilter } from "./filter.ts";
import { mailQueries, useLiveMails, useMailCount, useMails } from "./queries.ts";
import { useMailActions } from "./use-mail-actions.ts";
import { useNewMails } from "./use-new-mails.ts";
import "#web/outbox/admin/outbox.css";

const kindNames: Readonly<Record<RecipientKind, string>> = {
  team: "To the team",
  sender: "Confirmations",
  reply: "Replies",
  subscriber: "Newsletters",
};

type FiltersProps = { filter: MailFilter; columns: ColumnChoice };

function MailFilters({ filter, columns }: FiltersProps) {
  const navigate = useNavigate();
  return (
    <OutboxTabs>
      <FilterSelect
        label="State"
        value={filter.status}
        options={mailStatusNames}
        onChange={(status) => navigate(withStatus(filter, status) || ".")}
      />
      <FilterSelect
        label="Kind"
        value={filter.recipientKind}
        options={kindNames}
        onChange={(kind) => navigate(withKind(filter, kind) || ".")}
      />
      <ViewsMenu list="outbox" search={writeFilter(filter)} columns={columns} />
      <ListSearch label="Search mails" />
    </OutboxTabs>
  );
}

const recordUrl = ({ id }: OutboxMail) => mailUrl(id);

/** All mails of the site, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Outbox");
  const filter = readFilter(useLocation().search);
  const { data: total } = useMailCount(filter);
  const { data: failed } = useMailCount({ status: "dead" });
  const list = useMails(filter);
  const columns = useColumnChoice("outbox", mailColumns);
  useLiveMails(loadedItems(list) ?? []);
  return (
    <ListView
      title="Outbox"
      noun={mailNoun}
      total={total}
      countNote={failed?.count && !filter.status ? `, ${countText(failed)} failed` : ""}
      newRecords={useNewMails(filter)}
      toolbar={<MailFilters filter={filter} columns={columns} />}
      changes={useMailActions(filter, list)}
      caption="Mails, newest first"
      columns={columns.shown}
      list={list}
      linkTo={recordUrl}
      search={writeFilter(filter)}
      queriesOf={mailQueries}
      empty={<EmptyMails filter={filter} />}
    />
  );
}
