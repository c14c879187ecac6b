import { useLocation, useNavigate } from "react-router-dom";
import { type GeneratedSummary, shownStatuses } from "#contract/generation.ts";
import { generationTypes } from "#contract/generation-options.ts";
import { isolated } from "#contract/isolated.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { generatedItemUrl, templatesUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { columns } from "./columns.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { GenerateButton } from "./generate-button.tsx";
import { itemQueries, useGeneratedCount, useGeneratedItems } from "./queries.ts";
import { useNewItems } from "./use-new-items.ts";

/** What the list calls its records. */
export const noun = { one: "generated item", many: "generated items" };

const optionsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]));

function Filters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const choose = (name: keyof Filter) => (value: string) =>
    navigate(writeFilter({ ...filter, [name]: value || undefined }) || ".");
  return (
    <>
      <FilterSelect
        label="Status"
        value={filter.status}
        options={optionsOf(shownStatuses)}
        onChange={choose("status")}
      />
      <FilterSelect
        label="Type"
        value={filter.type}
        options={optionsOf(generationTypes)}
        onChange={choose("type")}
      />
    </>
  );
}

function EmptyList({ filter }: { filter: Filter }) {
  const search = writeFilter(filter);
  if (search) {
    const phrase = filter.q && `“${isolated(filter.q)}”`;
    const names = [filter.status, filter.type, phrase].filter(Boolean).join(", ");
    return (
      <FilteredEmpty title={`No generated items: ${names}`}>
        Titles, prompts and texts are searched. Discarded items are listed only under their status.
      </FilteredEmpty>
    );
  }
  return (
    <EmptyState title="Nothing generated yet." actions={<GenerateButton />}>
      Describe what you need, and a first draft is written. It stays here until you use it; nothing
      is published by itself.
    </EmptyState>
  );
}

const itemUrl = ({ id }: GeneratedSummary) => generatedItemUrl(id);
const isReady = ({ status }: GeneratedSummary) => status === "Ready";

/** The generated items, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Generated Content");
  const filter = readFilter(useLocation().search);
  const list = useGeneratedItems(filter);
  const newItems = useNewItems(filter);
  const { data: total } = useGeneratedCount(filter);
  const search = writeFilter(filter);
  const choice = useColumnChoice("generated", columns);
  return (
    <>
      <TopBar title="Content" count={total ? countLabel(total, noun) : ""}>
        <NewRecords {...newItems} noun={noun} />
        <div className="top-bar-end">
          <Link className="text-button" to={templatesUrl}>
            Templates
          </Link>
        </div>
      </TopBar>
      <ContentTabs>
        <Filters filter={filter} />
        <ViewsMenu list="generated" search={search} columns={choice} />
        <ListSearch label="Search generated items" />
        <GenerateButton />
      </ContentTabs>
      <DataList
        noun={noun.many}
        caption="Generated items, newest first"
        columns={choice.shown}
        list={list}
        linkTo={itemUrl}
        search={search}
        queriesOf={itemQueries}
        isNew={isReady}
        empty={<EmptyList filter={filter} />}
      />
    </>
  );
}
