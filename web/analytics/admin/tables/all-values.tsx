import { useState } from "react";
import type { Dimension } from "#contract/analytics-reports.ts";
import { Modal } from "#web/admin/kit/modal.tsx";
import { dimensionNoun, valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { useBreakdown, useMeasure } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { BreakdownRows } from "./breakdown-rows.tsx";
import { breakdownHeads, maxValues, valueCount, valueRows } from "./breakdown-values.ts";
import { ReadError } from "./read-error.tsx";

type Props = { dimension: Dimension; title: string; onClose: () => void };

/** All values of a dimension, with a search; pressing one filters the dashboard behind it. */
export function AllValues({ dimension, title, onClose }: Props) {
  const { query } = useView();
  const [phrase, setPhrase] = useState("");
  const breakdown = useBreakdown(dimension, query, maxValues);
  const { measure, all } = useMeasure(dimension, query, breakdown);
  const { data, total = 0 } = breakdown.data ?? {};
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
      <div className="all-values" aria-busy={breakdown.isPlaceholderData}>
        <BreakdownRows
          dimension={dimension}
          rows={rows}
          heads={breakdownHeads(dimension, measure)}
        />
        <ReadError what={many} reading={breakdown} />
      </div>
    </Modal>
  );
}
