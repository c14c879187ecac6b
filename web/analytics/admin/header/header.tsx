import "./header.css";
import { isSeveralDays } from "#contract/analytics-hits.ts";
import { countText } from "#web/admin/kit/count-label.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { factsOf, sentence } from "#web/analytics/admin/figures/sentence.ts";
import { filtersOf } from "#web/analytics/admin/state/filters.ts";
import { isBeforeKept } from "#web/analytics/admin/state/history.ts";
import { useFunnel, useReport, useVisitorsNow } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";
import { AddFilter } from "./add-filter.tsx";
import { FigureNotes } from "./figure-notes.tsx";
import { FigureCards } from "./figures.tsx";
import { BotsChoice, DataChoice, ViewFilters } from "./view-choices.tsx";

/** The sentence about the figures. */
function Sentence() {
  const { query } = useView();
  const report = useReport(query);
  const funnel = useFunnel(query);
  if (!report.data) return report.isError ? "It is not known who came." : null;
  const { period, totals, previous, isDemo, readAt, query: answered } = report.data;
  const before = isBeforeKept(answered, period, readAt) ? previous.totals : undefined;
  const isSameQuery = report.isPlaceholderData === funnel.isPlaceholderData;
  const rows = isSameQuery ? funnel.data?.data : undefined;
  const counted = {
    filters: filtersOf(answered),
    bots: answered.bots,
    isSeveralDays: isSeveralDays(period),
  };
  return sentence(factsOf(totals, before, rows, counted), isDemo);
}

function VisitorsNow() {
  const { query } = useView();
  const { data } = useVisitorsNow(query);
  if (!data) return null;
  return (
    <p className="visitors-now" title="Visitors with a sign of life in the last five minutes">
      <StatusIcon fill={data.visitors > 0 ? "full" : "empty"} color="chart" />
      {countText({ count: data.visitors, hasMore: false })} on the site now
    </p>
  );
}

/** What every tab begins with: the sentence, the filters and the figures; without data the filters alone. */
export function Header({ isEmpty }: { isEmpty: boolean }) {
  const { query } = useView();
  const report = useReport(query);
  const { data, isPlaceholderData } = report;
  const isStale = isPlaceholderData || undefined;
  return (
    <>
      <div className="analytics-head">
        {!isEmpty && (
          <p className="display-36 analytics-sentence" data-stale={isStale}>
            <Sentence />
          </p>
        )}
        <div className="analytics-filters">
          <DataChoice isDemo={data?.isDemo ?? false} hasDemo={data?.hasDemo ?? false} />
          <VisitorsNow />
          <ViewFilters />
          <BotsChoice />
          <AddFilter />
        </div>
      </div>
      {data && <FigureNotes report={data} />}
      {!isEmpty && (
        <FigureCards report={data} isStale={isPlaceholderData} hasFailed={report.isError} />
      )}
      <ReadError what="figures" reading={report} />
    </>
  );
}
