import { CloseIcon } from "#web/ui/close-icon.tsx";
import "./filter-chips.css";

/** A filter that is in use; `subject` is what is filtered, such as "Assignee". */
export type UsedFilter = {
  readonly id: string;
  readonly subject: string;
  readonly value: string;
  readonly onRemove: () => void;
};

/** The filters that are in use, each with a cross that takes it away; nothing without any. */
export function FilterChips({ filters }: { filters: readonly UsedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="filter-chips">
      {filters.map(({ id, subject, value, onRemove }) => (
        <li key={id} className="filter-chip">
          <span className="filter-chip-text">
            {subject} <bdi className="text-text">{value}</bdi>
          </span>
          <button type="button" className="icon-button" onClick={onRemove}>
            <span className="sr-only">
              Remove {subject} <bdi>{value}</bdi>
            </span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
