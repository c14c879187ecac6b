import "./chart.css";
import { CsvButton, type CsvSource } from "#web/analytics/admin/tables/csv-button.tsx";

type Props = CsvSource & { isTable: boolean; onToggle: () => void };

/** Below a chart: shows it as a table, and saves its figures. */
export function ChartActions({ isTable, onToggle, ...csv }: Props) {
  return (
    <p className="chart-actions">
      <button type="button" className="text-button" aria-pressed={isTable} onClick={onToggle}>
        Table<span className="sr-only"> of {csv.name}</span>
      </button>
      <CsvButton {...csv} />
    </p>
  );
}
