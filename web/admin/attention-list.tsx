import { Link } from "#web/ui/link.tsx";
import { DeadlineBar } from "./kit/deadline-bar.tsx";
import { ErrorNotice } from "./kit/error-notice.tsx";
import { SectionHeading } from "./kit/section-heading.tsx";
import type { AttentionRow } from "./section.ts";

function Row({ row }: { row: AttentionRow }) {
  const { count, title, detail, deadline, to, action } = row;
  return (
    <li className="attention-row">
      <span className="attention-count">{count}</span>
      <span className="attention-title">{title}</span>
      <span className="attention-detail">{detail}</span>
      <span className="attention-deadline">
        {deadline && <DeadlineBar {...deadline} text="phrase" />}
      </span>
      <Link className="attention-action" to={to}>
        {action}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  );
}

type Props = {
  rows: readonly AttentionRow[];
  isLoading: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => void;
};

/** What waits for a person, across all sections. */
export function AttentionList({ rows, isLoading, isFetching, error, refetch }: Props) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const isEmpty = rows.length === 0 && !isLoading && !error;
  return (
    <section aria-labelledby="attention">
      <SectionHeading
        id="attention"
        title="Needs attention"
        count={total > 0 ? total : undefined}
      />
      {error && (
        <ErrorNotice
          title="What waits could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      )}
      {isEmpty && <p className="attention-empty">New work appears here as it comes in.</p>}
      <ul>
        {isLoading &&
          rows.length === 0 &&
          ["first", "second", "third"].map((key) => (
            <li key={key} className="attention-row">
              <span className="skeleton" data-size="long" />
            </li>
          ))}
        {rows.map((row) => (
          <Row key={row.title} row={row} />
        ))}
      </ul>
    </section>
  );
}
