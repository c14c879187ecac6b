import { type ReactNode, useState } from "react";
import type { Dimension } from "#contract/analytics-reports.ts";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { dimensionNoun } from "#web/analytics/admin/state/dimension-names.ts";
import { useBreakdown, useMeasure, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { BreakdownRows } from "./breakdown-rows.tsx";
import { breakdownCsv, breakdownHeads, valueCount, valueRows } from "./breakdown-values.ts";
import { Card } from "./card.tsx";
import { CsvButton } from "./csv-button.tsx";

const AllValues = lazyDialog(async () => (await import("./all-values.tsx")).AllValues);

const shownRows = 6;

type Props = {
  dimension: Dimension;
  title: string;
  /** Why there is nothing to show. */
  empty: string;
  /** How many rows to keep free; default 6. */
  rows?: number;
  /** Stands at the end of the heading, before the CSV. */
  actions?: ReactNode;
};

/** The first values of a dimension, and a way to all of them. */
export function BreakdownCard({ dimension, title, empty, rows = shownRows, actions }: Props) {
  const { query } = useView();
  const [isOpen, setOpen] = useState(false);
  const breakdown = useBreakdown(dimension, query, shownRows);
  const report = useReport(query).data;
  const total = breakdown.data?.total;
  const plural = dimensionNoun(dimension).many;
  const { measure, all } = useMeasure(dimension, query, breakdown);
  return (
    <Card
      title={title}
      count={total !== undefined && valueCount(total)}
      what={plural}
      rows={rows}
      reading={breakdown}
      isEmpty={({ data }) => data.length === 0}
      empty={empty}
      actions={
        <span className="section-heading-actions">
          {actions}
          <button
            type="button"
            className="text-button see-all"
            data-needed={(total !== undefined && total > shownRows) || undefined}
            onClick={() => setOpen(true)}
          >
            See All<span className="sr-only"> {plural}</span>
          </button>
          <CsvButton
            name={plural}
            isDemo={report?.isDemo ?? false}
            load={() => breakdownCsv(dimension, query)}
          />
          {isOpen && (
            <AllValues dimension={dimension} title={title} onClose={() => setOpen(false)} />
          )}
        </span>
      }
    >
      {({ data }) => (
        <BreakdownRows
          dimension={dimension}
          rows={valueRows(dimension, data, measure, all)}
          heads={breakdownHeads(dimension, measure)}
        />
      )}
    </Card>
  );
}
