import { useNavigate } from "react-router-dom";
import { stages } from "#contract/applications.ts";
import { applicationTypes } from "#contract/option-labels.ts";
import { Link } from "#web/ui/link.tsx";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { outcomeNames, stageNames } from "./status.ts";

const words: readonly { readonly name: string; readonly change: Partial<Filter> }[] = [
  { name: "All", change: { stage: undefined, spam: undefined } },
  ...stages.map((stage) => ({ name: stageNames[stage], change: { stage, spam: undefined } })),
  { name: "Spam", change: { spam: "only", stage: undefined } },
];

type SelectProps = {
  label: string;
  value: string | undefined;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

function FilterSelect({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      className="office-select"
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

/** What the list can be narrowed to; every choice is an address of its own. */
export function ApplicationFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const isChosen = ({ stage, spam }: Partial<Filter>) =>
    stage === filter.stage && spam === filter.spam;
  // The address is read again, so a word that is no choice cannot come in.
  const choose = (name: "outcome" | "type") => (value: string) =>
    navigate(writeFilter(withFilter(filter, { [name]: value || undefined })) || ".");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8">
      <nav aria-label="Stage">
        <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {words.map(({ name, change }) => (
            <li key={name}>
              <Link
                className="office-tab"
                to={{ search: writeFilter(withFilter(filter, change)) }}
                aria-current={isChosen(change) ? "true" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex gap-4">
        <FilterSelect
          label="Outcome"
          value={filter.outcome}
          options={outcomeNames}
          onChange={choose("outcome")}
        />
        <FilterSelect
          label="Type"
          value={filter.type}
          options={applicationTypes}
          onChange={choose("type")}
        />
      </div>
    </div>
  );
}
