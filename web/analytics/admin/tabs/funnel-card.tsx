import { areOfHits } from "#contract/analytics-hits.ts";
import { isNarrowed } from "#web/analytics/admin/state/filters.ts";
import { useFunnel, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import {
  type FunnelRow,
  funnelRows,
  rateText,
  steps,
  stepText,
  summarized,
} from "./funnel-rows.ts";

type CellsProps = { row: FunnelRow; largest: FunnelRow };

function Cells({ row, largest }: CellsProps) {
  const isOfHits = areOfHits(useView().view.filters);
  return steps.map(({ key }) => (
    <td key={key} title={rateText(row, key, isOfHits)} data-step={key}>
      {stepText(row, key)}
      {key !== "sessions" && (
        <span
          aria-hidden="true"
          className="funnel-bar"
          style={{
            width: `calc((100% - 0.5rem) * ${(row[key] ?? 0) / Math.max(1, largest[key] ?? 0)})`,
          }}
        />
      )}
    </td>
  ));
}

function FunnelTable({ rows }: { rows: readonly FunnelRow[] }) {
  const largest = summarized(rows, Math.max);
  const all = summarized(rows, (a, b) => a + b);
  return (
    <table className="funnel">
      <caption className="sr-only">From visit to accepted application, by channel</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          {steps.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.channel}>
            <th scope="row">
              {row.channel === "Unknown" ? (
                row.channel
              ) : (
                <ValueButton dimension="channel" value={row.channel} />
              )}
            </th>
            <Cells row={row} largest={largest} />
          </tr>
        ))}
        <tr className="text-muted">
          <th scope="row">All</th>
          {steps.map(({ key }) => (
            <td key={key}>{stepText(all, key)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** What became of the visits of each channel. */
export function FunnelCard() {
  const { view, query } = useView();
  const funnel = useFunnel(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const isFiltered = isNarrowed(view);
  const rows = funnelRows(funnel.data?.data ?? [], isFiltered);
  const csv = () => ({
    head: ["Source", ...steps.map(({ head }) => head)],
    rows: rows.map((row) => [row.channel, ...steps.map(({ key }) => row[key])]),
  });
  return (
    <Card
      title="Applications by source"
      what="applications by source"
      reading={funnel}
      rows={11}
      isTall
      isEmpty={() => rows.length === 0}
      empty={isFiltered ? "Nobody came." : "Nobody came, and no application was accepted."}
      actions={
        <span className="section-heading-actions">
          <CsvButton
            name="applications by source"
            isStale={funnel.isPlaceholderData}
            isDemo={isDemo}
            load={csv}
          />
        </span>
      }
    >
      {() => (
        <>
          <FunnelTable rows={rows} />
          <p className="hint">
            {isFiltered
              ? "Form and Sent are of the join-us form. Accepted applications are not told apart by filters or bots."
              : "Form and Sent are of the join-us form; Accepted has applications of every kind."}
          </p>
        </>
      )}
    </Card>
  );
}
