import { type FormEvent, type ReactNode, useState } from "react";
import type { EntryKind } from "#contract/content.ts";
import type { EntrySort } from "#contract/entry-states.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { maxViewName, maxViews, useSavedViews } from "#web/admin/kit/saved-views.ts";
import { Link } from "#web/ui/link.tsx";
import type { EntryColumn } from "./columns.tsx";
import { type Filter, sortOf, sortsOf, writeFilter } from "./filter.ts";

const sortNames: Readonly<Record<EntrySort, string>> = {
  order: "Order on the site",
  updated: "Latest change",
  title: "Title",
};

/** The ways to sort a list; in a search and in the trash it has an order of its own. */
function SortChoices({ kind, filter }: { kind: EntryKind; filter: Filter }) {
  const current = sortOf(kind, filter);
  if (current === null)
    return (
      <p className="popover-heading">
        {filter.status === "trash" ? "The last deleted first" : "The newest first"}
      </p>
    );
  return (
    <ul aria-label="Sort by">
      {sortsOf(kind).map((sort) => (
        <li key={sort}>
          <Link
            className="popover-item"
            to={{ search: writeFilter({ ...filter, sort }) }}
            aria-current={sort === current ? "true" : undefined}
          >
            {sortNames[sort]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export type ColumnChoice = {
  readonly choices: readonly { readonly column: EntryColumn; readonly isShown: boolean }[];
  readonly toggle: (id: string) => void;
};

type DisplayProps = {
  kind: EntryKind;
  filter: Filter;
  columns: ColumnChoice;
  /** Filters for which the toolbar may lack the room. */
  children: ReactNode;
};

/** How the list is shown: its order and its columns. */
export function DisplayMenu({ kind, filter, columns, children }: DisplayProps) {
  return (
    <Popover label="Display" name="Display">
      {children}
      <p className="popover-heading">Sort by</p>
      <SortChoices kind={kind} filter={filter} />
      <p className="popover-heading">Columns</p>
      <ul aria-label="Columns">
        {columns.choices.map(({ column: { id, head }, isShown }) => (
          <li key={id}>
            <label className="popover-item">
              <input
                type="checkbox"
                className="admin-checkbox"
                checked={isShown}
                onChange={() => columns.toggle(id)}
              />
              {head}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

type NameFormProps = {
  label: string;
  action: string;
  initial?: string;
  onName: (name: string) => void;
};

/** A field for the name of a view. */
function NameForm({ label, action, initial = "", onName }: NameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    event.currentTarget.reset();
    if (typeof name === "string" && name.trim()) onName(name);
  };
  return (
    <form className="view-form" onSubmit={submit}>
      <input
        name="name"
        className="view-name"
        aria-label={label}
        placeholder={label}
        defaultValue={initial}
        maxLength={maxViewName}
        autoComplete="off"
      />
      <button type="submit" className="text-button">
        {action}
      </button>
    </form>
  );
}

type Views = ReturnType<typeof useSavedViews>;

function SavedViewRow({ name, search, views }: { name: string; search: string; views: Views }) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    const rename = (next: string) => {
      views.rename(name, next);
      setRenaming(false);
    };
    return <NameForm label={`New name for ${name}`} action="Save" initial={name} onName={rename} />;
  }
  return (
    <div className="view-row">
      <Link className="popover-item" to={{ search }}>
        {name}
      </Link>
      <button type="button" className="text-button" onClick={() => setRenaming(true)}>
        Rename<span className="sr-only"> {name}</span>
      </button>
      <button type="button" className="text-button" onClick={() => views.remove(name)}>
        Delete<span className="sr-only"> {name}</span>
      </button>
    </div>
  );
}

/** The filters that were given a name; the button shows the one that is applied. */
export function ViewsMenu({ list, filter }: { list: string; filter: Filter }) {
  const views = useSavedViews(list);
  const search = writeFilter(filter);
  const current = views.views.find((view) => view.search === search);
  const isFull = views.views.length >= maxViews;
  return (
    <Popover
      label={<span className="view-current">{current ? `View: ${current.name}` : "Views"}</span>}
      name="Saved views"
    >
      {views.views.length > 0 && (
        <ul>
          {views.views.map((view) => (
            <li key={view.name}>
              <SavedViewRow {...view} views={views} />
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="popover-heading">{maxViews} views are saved; delete one first.</p>}
      {!isFull && !current && search !== "" && (
        <NameForm
          label="Name of this view"
          action="Save"
          onName={(name) => views.save({ name, search })}
        />
      )}
      <p className="popover-heading">
        {search === "" && views.views.length === 0 && "Filter or search, then save it here. "}
        Views are kept in this browser; the page’s URL shares one.
      </p>
    </Popover>
  );
}
