import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isolated } from "#contract/isolated.ts";
import {
  exportSubscribers,
  type Subscriber,
  type SubscriberFilter,
} from "#contract/newsletter-subscribers.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { CsvDownload } from "#web/admin/kit/csv-download.tsx";
import { DataList } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { toSearch } from "#web/admin/kit/url-filter.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { readFilter, withState, writeFilter } from "./filter.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { useRemoveSubscriber, useSubscriberCount, useSubscribers } from "./queries.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import { subscriberStateNames } from "./state-label.tsx";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { useNewSubscribers } from "./use-new-subscribers.ts";

const noun = { one: "subscriber", many: "subscribers" } as const;

function EmptySubscribers({ filter: { q, state } }: { filter: SubscriberFilter }) {
  if (!q && !state)
    return (
      <EmptyState title="No subscribers yet.">
        Visitors sign up on the news page and below each article, and confirm by mail.
      </EmptyState>
    );
  const what = state
    ? `No subscriber is ${subscriberStateNames[state].toLowerCase()}`
    : "No subscriber";
  return (
    <FilteredEmpty title={q ? `${what}: “${isolated(q)}”` : `${what}.`}>
      Emails are searched, by the beginning of their parts.
    </FilteredEmpty>
  );
}

// The mails to this person are what an admin looks for.
const mailsUrl = ({ email }: Subscriber) => `/admin/outbox${toSearch({ q: email })}`;
const emailOf = ({ email }: Subscriber) => email;

/** Everyone who has signed up for the newsletter, latest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Newsletter");
  const navigate = useNavigate();
  const filter = readFilter(useLocation().search);
  const list = useSubscribers(filter);
  const newSubscribers = useNewSubscribers(filter);
  const columns = useColumnChoice("subscribers", subscriberColumns);
  const { data: total } = useSubscriberCount(filter);
  const { mutate: remove } = useRemoveSubscriber();
  const [removed, setRemoved] = useState<Subscriber | null>(null);
  const actions = useCallback(
    (subscriber: Subscriber) => (
      <div className="shown-on-row">
        <button type="button" className="text-button" onClick={() => setRemoved(subscriber)}>
          Remove
          <span className="sr-only">
            {" "}
            <bdi>{subscriber.email}</bdi>
          </span>
        </button>
      </div>
    ),
    [],
  );
  return (
    <>
      <TopBar title="Newsletter" count={total ? countLabel(total, noun) : ""}>
        <NewRecords {...newSubscribers} noun={noun} />
      </TopBar>
      <NewsletterTabs>
        <FilterSelect
          label="State"
          value={filter.state}
          options={subscriberStateNames}
          onChange={(state) => navigate(withState(filter, state) || ".")}
        />
        <ViewsMenu list="subscribers" search={writeFilter(filter)} columns={columns} />
        <CsvDownload endpoint={exportSubscribers} query={filter} total={total} />
        <ListSearch label="Search emails" />
      </NewsletterTabs>
      <DataList
        noun={noun.many}
        caption="Subscribers, latest first"
        columns={columns.shown}
        list={list}
        linkTo={mailsUrl}
        nameOf={emailOf}
        actions={actions}
        empty={<EmptySubscribers filter={filter} />}
      />
      {removed && (
        <RemovalDialog
          subscriber={removed}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
