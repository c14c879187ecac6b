import { useReport, useWebVitals } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { millisecondsText, rating, secondsText, shiftText, type Vitals } from "./page-rows.ts";

const shownRows = 20;

type RatedProps = { name: "lcp" | "inp" | "cls"; value: number | null; text: string };

/** A vital with its rating as a word. */
function Rated({ name, value, text }: RatedProps) {
  const ratingText = rating(name, value);
  return (
    <>
      {text} {ratingText && <span className="text-muted">{ratingText}</span>}
    </>
  );
}

function VitalsTable({ rows }: { rows: readonly Vitals[] }) {
  return (
    <PlainTable
      caption="Web vitals by page"
      rows={rows}
      keyOf={({ page }) => page}
      columns={[
        {
          head: "Page",
          isFlexible: true,
          cell: ({ page }) => <ValueButton dimension="page" value={page} />,
        },
        {
          head: "LCP",
          align: "end",
          cell: ({ lcp }) => <Rated name="lcp" value={lcp} text={secondsText(lcp)} />,
        },
        {
          head: "INP",
          align: "end",
          cell: ({ inp }) => <Rated name="inp" value={inp} text={millisecondsText(inp)} />,
        },
        {
          head: "CLS",
          align: "end",
          cell: ({ cls }) => <Rated name="cls" value={cls} text={shiftText(cls)} />,
        },
        { head: "FCP", align: "end", isMinor: true, cell: ({ fcp }) => secondsText(fcp) },
        { head: "TTFB", align: "end", isMinor: true, cell: ({ ttfb }) => millisecondsText(ttfb) },
        {
          head: "Loads",
          align: "end",
          isMuted: true,
          isMinor: true,
          cell: ({ loads }) => loads.toLocaleString("en-GB"),
        },
      ]}
    />
  );
}

/** How fast pages were for three of four visits. */
export function VitalsCard() {
  const { query } = useView();
  const vitals = useWebVitals(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const csv = () => ({
    head: ["Page", "Loads", "LCP ms", "INP ms", "CLS", "FCP ms", "TTFB ms"],
    rows: (vitals.data?.data ?? []).map(({ page, loads, lcp, inp, cls, fcp, ttfb }) => [
      page,
      loads,
      lcp,
      inp,
      cls,
      fcp,
      ttfb,
    ]),
  });
  return (
    <Card
      title="Web vitals"
      count={vitals.data?.data.length.toLocaleString("en-GB")}
      what="web vitals"
      reading={vitals}
      rows={4}
      isEmpty={({ data }) => data.length === 0}
      empty="No browser has measured a page in this period."
      actions={
        <CsvButton
          name="web vitals"
          isStale={vitals.isPlaceholderData}
          isDemo={isDemo}
          load={csv}
        />
      }
    >
      {({ data }) => (
        <>
          <VitalsTable rows={data.slice(0, shownRows)} />
          <p className="hint">
            Three of four page loads were at least this fast.
            {data.length > shownRows && ` The first ${shownRows} pages; the CSV has all.`}
          </p>
        </>
      )}
    </Card>
  );
}
