import { useId } from "react";
import type { Dimension } from "#contract/analytics-reports.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { dimensionNoun } from "#web/analytics/admin/state/dimension-names.ts";
import { useBreakdown, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { breakdownCsv } from "#web/analytics/admin/tables/breakdown-values.ts";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";

const shown = 6;

type Props = { dimension: Dimension; title: string };

/** The values of a dimension as parts of one bar, with their shares as the legend. */
export function ShareBar({ dimension, title }: Props) {
  const { query } = useView();
  const id = useId();
  const breakdown = useBreakdown(dimension, query, shown);
  const report = useReport(query).data;
  const rows = (breakdown.data?.data ?? []).filter(({ visitors }) => visitors > 0);
  const all = rows.reduce((sum, { visitors }) => sum + visitors, 0);
  const name = dimensionNoun(dimension).many;
  return (
    <section className="share-bar-section" aria-labelledby={id}>
      <SectionHeading id={id} title={title}>
        <CsvButton
          name={name}
          isDemo={report?.isDemo ?? false}
          load={() => breakdownCsv(dimension, query)}
        />
      </SectionHeading>
      <ul className="share-bar-legend">
        {rows.map(({ key, visitors }) => (
          <li key={key}>
            <ValueButton dimension={dimension} value={key} />
            <span className="font-medium">{Math.round((visitors / all) * 100)} %</span>
          </li>
        ))}
        {breakdown.isPending && <span className="skeleton" data-size="long" />}
        {breakdown.data && rows.length === 0 && <li className="text-muted">Nobody came.</li>}
      </ul>
      <div aria-hidden="true" className="share-bar">
        {rows.map(({ key, visitors }) => (
          <span key={key} style={{ flexGrow: visitors }} />
        ))}
      </div>
      <ReadError what={name} reading={breakdown} />
    </section>
  );
}
