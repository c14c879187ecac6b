import type { Dimension } from "#contract/analytics-reports.ts";
import { dimensionName, valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { filterOn, isFilterable } from "#web/analytics/admin/state/filters.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import type { ValueRow } from "./breakdown-values.ts";

type ValueProps = { dimension: Dimension; value: string };

/** A value that filters by it when it is pressed; with Shift it is left out. */
export function ValueButton({ dimension, value }: ValueProps) {
  const { view, toggle } = useView();
  const name = valueName(dimension, value);
  const filter = filterOn(view.filters, dimension, value);
  if (!isFilterable(dimension, value)) return <bdi className="value-name">{name}</bdi>;
  return (
    <button
      type="button"
      className="value-button"
      title={name}
      aria-pressed={filter !== undefined}
      onClick={({ shiftKey }) => toggle(dimension, value, filter?.isExcluded ?? shiftKey)}
    >
      <bdi className="value-name">{name}</bdi>
    </button>
  );
}

type Props = {
  dimension: Dimension;
  rows: readonly ValueRow[];
  /** The heads of the second and the third column: "Share", "Visitors". */
  heads: readonly [detail: string, amount: string];
};

/** Rows whose underline is their bar: as long as their share of the largest. */
export function BreakdownRows({ dimension, rows, heads }: Props) {
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <table className="breakdown">
      <thead className="sr-only">
        <tr>
          <th scope="col">{dimensionName(dimension)}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, detail, amount }) => (
          <tr key={value} className="breakdown-row">
            <th scope="row">
              <ValueButton dimension={dimension} value={value} />
              <span
                aria-hidden="true"
                className="breakdown-bar"
                style={{ width: `${Math.max(0, amount / largest) * 100}%` }}
              />
            </th>
            <td className="breakdown-detail">{detail}</td>
            <td className="breakdown-amount">{Math.round(amount).toLocaleString("en-GB")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
