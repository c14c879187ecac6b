import { useNavigate } from "react-router-dom";
import type { EntryKind } from "#contract/content.ts";
import { contentKinds } from "#contract/content.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { Button } from "#web/ui/button.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { type Filter, fieldFilters, fieldValueName, statusNames, writeFilter } from "./filter.ts";
import { kindTitle } from "./use-new-entry.ts";

type Props = {
  kind: EntryKind;
  filter: Filter;
  columns: ColumnChoice;
  isAdding: boolean;
  onAdd: () => void;
};

/** The choices of a list: its status, and the fields of its kind. */
function useFilterSelects(kind: EntryKind, filter: Filter) {
  const navigate = useNavigate();
  const choose = (name: string) => (value: string) =>
    navigate(writeFilter({ ...filter, [name]: value || undefined }) || ".");
  const chosen: Readonly<Record<string, string | undefined>> = filter;
  const status = (
    <FilterSelect
      label="Status"
      value={filter.status}
      options={statusNames}
      onChange={choose("status")}
    />
  );
  const fields = fieldFilters(kind).map(({ name, values }) => (
    <FilterSelect
      key={name}
      label={capitalized(name)}
      value={chosen[name]}
      options={Object.fromEntries(values.map((value) => [value, fieldValueName(name, value)]))}
      isMinor
      onChange={choose(name)}
    />
  ));
  return { status, fields };
}

/** The tabs of the CMS Manager, and how the list can be narrowed and shown. */
export function ListToolbar({ kind, filter, columns, isAdding, onAdd }: Props) {
  const { noun } = kindName(kind);
  const { status, fields } = useFilterSelects(kind, filter);
  return (
    <ContentTabs>
      {status}
      {fields}
      <DisplayMenu kind={kind} filter={filter} columns={columns}>
        {fields.length > 0 && <div className="minor-filters">{fields}</div>}
      </DisplayMenu>
      <ViewsMenu key={kind} list={contentKinds[kind].cmsList} search={writeFilter(filter)} />
      <ListSearch label={`Search ${noun.many}`} />
      <Button className="admin-button" pending={isAdding && "Adding..."} onClick={onAdd}>
        Add {kindTitle(kind)}
        <span aria-hidden="true" className="key-hint">
          <KeyCap name="c" />
        </span>
      </Button>
    </ContentTabs>
  );
}
