import { Link } from "#web/ui/link.tsx";
import { countText } from "./kit/count-label.ts";
import { DeadlineBar } from "./kit/deadline-bar.tsx";
import { SectionHeading } from "./kit/section-heading.tsx";
import type { AttentionRow } from "./section.ts";

function Row({ row }: { row: AttentionRow }) {
  const { count, title, detail, deadline, to, action } = row;
  return (
    <li className="attention-row">
      <span className="attention-count">{countText(count)}</span>
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
  /** Whether these are all rows there are. */
  isWhole: boolean;
};

/** What waits for a person, across all sections. */
export function AttentionList({ rows, isWhole }: Props) {
  return (
    <section aria-labelledby="attention">
      <SectionHeading id="attention" title="Needs attention" />
      {rows.length === 0 && (
        <p className="attention-empty">
          {isWhole ? "New work appears here as it comes in." : "Not read."}
        </p>
      )}
      <ul className="attention-rows">
        {rows.map((row) => (
          <Row key={row.title} row={row} />
        ))}
      </ul>
    </section>
  );
}
