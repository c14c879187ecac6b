import { useId } from "react";
import type { Dimension } from "#contract/analytics-reports.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { dimensionNoun } from "#web/analytics/admin/state/dimension-names.ts";
import { useBreakdown, useMeasure, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { breakdownCsv, partsOf } from "#web/analytics/admin/tables/breakdown-values.ts";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";

const shown = 6;

type Props = { dimension: Dimension; title: string };

/** The first values of a dimension and all others as parts of one bar, with their shares as the legend. */
export function ShareBar({ dimension, title }: Props) {
  const { query } = useView();
  const id = useId();
  const breakdown = useBreakdown(dimension, query, shown);
  const { isPlaceholderData } = breakdown;
  const report = useReport(query).data;
  const { data = [], total = 0 } = breakdown.data ?? {};
  const { measure, all } = useMeasure(dimension, query, breakdown);
  const parts = partsOf(data, total, measure, all);
  const name = dimensionNoun(dimension).many;
  return (
    <section
      className="share-bar-section"
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      data-stale={isPlaceholderData || undefined}
    >
      <SectionHeading id={id} title={title}>
        <CsvButton
          name={name}
          isDemo={report?.isDemo ?? false}
          load={() => breakdownCsv(dimension, query)}
        />
      </SectionHeading>
      <ul className="share-bar-legend">
        {parts.map(({ key, share }) => (
          <li key={key}>
            <ValueButton dimension={dimension} value={key} />
            <span className="font-medium">{share}</span>
          </li>
        ))}
        {breakdown.isPending && <span className="skeleton" data-size="long" />}
        {breakdown.data && parts.length === 0 && <li className="text-muted">Nobody came.</li>}
      </ul>
      <div aria-hidden="true" className="share-bar">
        {parts.map(({ key, amount }) => (
          <span key={key} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ReadError what={name} reading={breakdown} />
    </section>
  );
}
