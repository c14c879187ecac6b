import { type FormEvent, useId, useState } from "react";
import { isolated } from "#contract/isolated.ts";
import { Link } from "#web/ui/link.tsx";
import { type ColumnChoice, ColumnChoices } from "./column-choices.tsx";
import { Popover } from "./popover.tsx";
import { maxViewName, maxViews, type SavedView, useSavedViews } from "./saved-views.ts";
import "./views-menu.css";

type NameFormProps = {
  label: string;
  action: string;
  initial?: string;
  /** Returns false for a name that another view has. */
  onName: (name: string) => boolean;
};

/** A field for the name of a view. */
function NameForm({ label, action, initial = "", onName }: NameFormProps) {
  const id = useId();
  const [isTaken, setTaken] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    if (typeof name !== "string" || !name.trim()) return;
    if (onName(name)) event.currentTarget.reset();
    else setTaken(true);
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
        aria-invalid={isTaken || undefined}
        aria-describedby={isTaken ? id : undefined}
        onChange={() => setTaken(false)}
      />
      <button type="submit" className="text-button">
        {action}
      </button>
      {isTaken && (
        <p id={id} role="alert" className="view-error">
          Another view has this name.
        </p>
      )}
    </form>
  );
}

type Views = ReturnType<typeof useSavedViews>;

function SavedViewRow({ view, views }: { view: SavedView; views: Views }) {
  const { name, search } = view;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    const rename = (next: string) => {
      const isDone = views.rename(name, next);
      setRenaming(!isDone);
      return isDone;
    };
    return (
      <NameForm
        label={`New name for ${isolated(name)}`}
        action="Save"
        initial={name}
        onName={rename}
      />
    );
  }
  return (
    <div className="view-row">
      <Link className="popover-item" to={{ search }}>
        <bdi>{name}</bdi>
      </Link>
      <button type="button" className="text-button" onClick={() => setRenaming(true)}>
        Rename
        <span className="sr-only">
          {" "}
          <bdi>{name}</bdi>
        </span>
      </button>
      <button type="button" className="text-button" onClick={() => views.remove(view)}>
        Delete
        <span className="sr-only">
          {" "}
          <bdi>{name}</bdi>
        </span>
      </button>
    </div>
  );
}

type MenuProps = {
  list: string;
  /** The query string of the list. */
  search: string;
  /** The columns, of a list that has no menu for how it is shown. */
  columns?: ColumnChoice;
};

/** The filters of a list that were given a name; the button shows the one that `search` applies. */
export function ViewsMenu({ list, search, columns }: MenuProps) {
  const views = useSavedViews(list);
  const current = views.views.find((view) => view.search === search);
  const isFull = views.views.length >= maxViews;
  return (
    <Popover
      label={
        <span className="view-current">
          {current ? `View: ${isolated(current.name)}` : "Views"}
        </span>
      }
      name="Saved views"
    >
      {views.views.length > 0 && (
        <ul>
          {views.views.map((view) => (
            <li key={view.name}>
              <SavedViewRow view={view} views={views} />
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="popover-heading">{maxViews} views are saved; delete one first.</p>}
      {!isFull && !current && search !== "" && (
        <NameForm
          label="Name of this view"
          action="Save"
          onName={(name) => {
            views.save({ name, search });
            return true;
          }}
        />
      )}
      <p className="popover-heading">
        {search === "" && views.views.length === 0 && "Filter or search, then save it here. "}
        Views are kept in this browser; the page’s URL shares one.
      </p>
      {columns && <ColumnChoices {...columns} />}
    </Popover>
  );
}
