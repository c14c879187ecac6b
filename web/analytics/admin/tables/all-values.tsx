import { useState } from "react";
import { rankingOf } from "#contract/analytics-hits.ts";
import type { Dimension } from "#contract/analytics-reports.ts";
import { Modal } from "#web/admin/kit/modal.tsx";
import { dimensionNoun, valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { useBreakdown, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { BreakdownRows } from "./breakdown-rows.tsx";
import { breakdownHeads, maxValues, valueCount, valueRows } from "./breakdown-values.ts";
import { ReadError } from "./read-error.tsx";

type Props = { dimension: Dimension; title: string; onClose: () => void };

/** All values of a dimension, with a search; pressing one filters the dashboard behind it. */
export function AllValues({ dimension, title, onClose }: Props) {
  const { query, view } = useView();
  const measure = rankingOf(dimension, view.filters);
  const [phrase, setPhrase] = useState("");
  const breakdown = useBreakdown(dimension, query, maxValues);
  const report = useReport(query).data;
  const { data, total = 0 } = breakdown.data ?? {};
  const all = report?.totals[measure] ?? 0;
  const wanted = phrase.trim().toLowerCase();
  const rows = valueRows(dimension, data ?? [], measure, all).filter(({ value }) =>
    valueName(dimension, value).toLowerCase().includes(wanted),
  );
  const { many } = dimensionNoun(dimension);
  return (
    <Modal title={title} onClose={onClose}>
      <div className="all-values-search">
        <input
          type="search"
          className="analytics-input"
          aria-label={`Search ${many}`}
          placeholder={`Search ${many}`}
          autoComplete="off"
          value={phrase}
          onChange={(event) => setPhrase(event.target.value)}
        />
        <p role="status" className="hint">
          {data && `${rows.length.toLocaleString("en-GB")} of ${valueCount(total)}`}
        </p>
      </div>
      <div className="all-values">
        <BreakdownRows dimension={dimension} rows={rows} heads={breakdownHeads(dimension, measure)} />
        <ReadError what={many} reading={breakdown} />
      </div>
    </Modal>
  );
}
