import { useState } from "react";
import { useBreakdown, useReport, useWebVitals } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { maxValues, valueCount } from "#web/analytics/admin/tables/breakdown-values.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  allPagesCsv,
  type PageRow,
  scrollText,
  secondsText,
  timeText,
  withVitals,
} from "./page-rows.ts";
import { RecentPageViews } from "./recent-page-views.tsx";
import { VitalsCard } from "./vitals-card.tsx";

const firstRows = 50;
const count = (value: number): string => Math.round(value).toLocaleString("en-GB");

type TableProps = {
  rows: readonly PageRow[];
  /** Whether load times were read; a dash that becomes a figure would move its text. */
  isMeasured: boolean;
};

function PageTable({ rows, isMeasured }: TableProps) {
  return (
    <PlainTable
      caption="Pages, the most viewed first"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          head: "Page",
          isFlexible: true,
          cell: ({ key }) => <ValueButton dimension="page" value={key} />,
        },
        {
          head: "Views",
          align: "end",
          cell: ({ views }) => <strong className="font-medium">{count(views)}</strong>,
        },
        {
          head: "Entries",
          align: "end",
          isMuted: true,
          isMinor: true,
          cell: ({ sessions }) => count(sessions),
        },
        {
          head: "Exits",
          align: "end",
          isMuted: true,
          isMinor: true,
          cell: ({ exits }) => count(exits),
        },
        { head: "Time", align: "end", cell: timeText },
        { head: "Scroll", align: "end", isMinor: true, cell: scrollText },
        {
          head: "LCP, p75",
          align: "end",
          isMinor: true,
          cell: ({ lcp }) => isMeasured && secondsText(lcp),
        },
      ]}
    />
  );
}

/** All pages with their figures. */
function PagesCard() {
  const { query } = useView();
  const [limit, setLimit] = useState(firstRows);
  const breakdown = useBreakdown("page", query, limit);
  const vitals = useWebVitals(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const measured = vitals.data?.data ?? [];
  const total = breakdown.data?.total;
  const hasMore = total !== undefined && total > limit && limit < maxValues;
  return (
    <div>
      <Card
        title="Pages"
        count={total !== undefined && valueCount(total)}
        what="pages"
        reading={breakdown}
        rows={8}
        isEmpty={({ data }) => data.length === 0}
        empty="No page was viewed."
        actions={
          <CsvButton
            name="pages"
            isStale={vitals.isPlaceholderData}
            isDemo={isDemo}
            load={() => allPagesCsv(query, measured)}
          />
        }
      >
        {({ data }) => (
          <PageTable rows={withVitals(data, measured)} isMeasured={vitals.isFetched} />
        )}
      </Card>
      {hasMore && (
        <div className="more-rows">
          <Button
            kind="outline"
            className="admin-button"
            pending={breakdown.isFetching && "Loading..."}
            onClick={() => setLimit(Math.min(maxValues, limit * 4))}
          >
            Load More
          </Button>
        </div>
      )}
      <ReadError what="load times" reading={vitals} />
    </div>
  );
}

/** What visitors looked at. */
export const PagesTab = () => (
  <div className="analytics-columns">
    <div className="analytics-stack">
      <PagesCard />
      <VitalsCard />
    </div>
    <RecentPageViews />
  </div>
);
