import { useFunnel, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";

const steps = [
  { key: "sessions", head: "Visits" },
  { key: "starts", head: "Form" },
  { key: "submissions", head: "Sent" },
  { key: "accepted", head: "Accepted" },
] as const;

type Row = { readonly channel: string } & Readonly<Record<(typeof steps)[number]["key"], number>>;

const text = (count: number): string => Math.round(count).toLocaleString("en-GB");

/** "7 of 418 visits, 2 %": how many of the visits got as far as this. */
function rateText(row: Row, key: (typeof steps)[number]["key"]): string {
  const rate = row.sessions > 0 ? `, ${Math.round((row[key] / row.sessions) * 100)} %` : "";
  return `${text(row[key])} of ${text(row.sessions)} visits${rate}`;
}

function Cells({ row, largest }: { row: Row; largest: Row }) {
  return steps.map(({ key }) => (
    <td key={key} title={key === "sessions" ? undefined : rateText(row, key)} data-step={key}>
      {text(row[key])}
      {key !== "sessions" && (
        <span
          aria-hidden="true"
          className="funnel-bar"
          style={{ width: `calc((100% - 0.5rem) * ${row[key] / Math.max(1, largest[key])})` }}
        />
      )}
    </td>
  ));
}

/** The sum and the largest value of each step. */
function summarized(rows: readonly Row[], combine: (a: number, b: number) => number): Row {
  const value = (key: (typeof steps)[number]["key"]) =>
    rows.reduce((result, row) => combine(result, row[key]), 0);
  return {
    channel: "All",
    sessions: value("sessions"),
    starts: value("starts"),
    submissions: value("submissions"),
    accepted: value("accepted"),
  };
}

function FunnelTable({ rows }: { rows: readonly Row[] }) {
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
            <td key={key}>{text(all[key])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** What became of the visits of each channel. */
export function FunnelCard() {
  const { query } = useView();
  const funnel = useFunnel(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const rows = funnel.data?.data ?? [];
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
      isEmpty={({ data }) => data.length === 0}
      empty="Nobody came, and nobody applied."
      actions={
        <span className="section-heading-actions">
          <CsvButton name="applications by source" isDemo={isDemo} load={csv} />
        </span>
      }
    >
      {({ data }) => <FunnelTable rows={data} />}
    </Card>
  );
}
