import { Link } from "#web/ui/link.tsx";

type TabsProps = {
  label: string;
  tabs: readonly {
    readonly name: string;
    /** How many records it shows; "" while that is read. */
    readonly count?: string | undefined;
    readonly search: string;
    readonly isCurrent: boolean;
  }[];
};

/** Links that narrow a list, each with a URL of its own. */
export function FilterTabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="toolbar-tabs">
        {tabs.map(({ name, count, search, isCurrent }) => (
          <li key={name}>
            <Link
              className="toolbar-tab"
              to={{ search }}
              aria-current={isCurrent ? "true" : undefined}
            >
              {name}
              {count !== undefined && <span className="toolbar-tab-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SelectProps = {
  label: string;
  value: string | undefined;
  options: Readonly<Record<string, string>>;
  /** In a toolbar without much room it is shown only while it narrows the list. */
  isMinor?: boolean;
  /** Called with "" for "any". */
  onChange: (value: string) => void;
};

/** A choice that narrows a list; its first option removes the filter. */
export function FilterSelect({ label, value, options, isMinor, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      className="filter-select"
      data-set={value ? "" : undefined}
      data-minor={isMinor || undefined}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
