import "./tabs.css";
import { visitorsNote } from "#contract/analytics-hits.ts";
import { TrafficChart } from "#web/analytics/admin/charts/traffic-chart.tsx";
import { dimensionName } from "#web/analytics/admin/state/dimension-names.ts";
import { useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { sourceDimensions } from "#web/analytics/admin/state/view-state.ts";
import { BreakdownCard } from "#web/analytics/admin/tables/breakdown-card.tsx";
import { ChatCard } from "./chat-card.tsx";
import { ErrorsCard } from "./errors-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { ShareBar } from "./share-bar.tsx";

/** Which column tells where visitors came from. */
function SourceChoice() {
  const { view, change } = useView();
  return (
    <select
      aria-label="Sources by"
      className="filter-select"
      value={view.sources}
      onChange={({ target }) => {
        const sources = sourceDimensions.find((each) => each === target.value);
        if (sources) change({ sources });
      }}
    >
      {sourceDimensions.map((each) => (
        <option key={each} value={each}>
          {dimensionName(each)}
        </option>
      ))}
    </select>
  );
}

/** The chart, and where visitors came from, what they saw and what with. */
export function OverviewTab() {
  const { view, query } = useView();
  const { data, isError, isPlaceholderData } = useReport(query);
  return (
    <>
      {data ? (
        <TrafficChart report={data} isStale={isPlaceholderData} />
      ) : (
        !isError && <div className="chart-placeholder" />
      )}
      <div className="analytics-grid">
        <BreakdownCard
          key={view.sources}
          dimension={view.sources}
          title="Sources"
          empty="Nobody came."
          actions={<SourceChoice />}
        />
        <BreakdownCard dimension="page" title="Top Pages" empty="No page was viewed." />
        <FunnelCard />
        <BreakdownCard dimension="country" title="Countries" empty="Nobody came." />
        <BreakdownCard dimension="language" title="Languages" empty="Nobody came." />
        <ChatCard />
      </div>
      <div className="share-bars">
        <ShareBar dimension="device" title="Device Breakdown" />
        <ShareBar dimension="browser" title="Browser Breakdown" />
        <ShareBar dimension="os" title="Operating Systems" />
      </div>
      <ErrorsCard />
      <p className="hint">
        Press a row to show only what has it; with Shift it is left out. {visitorsNote}
      </p>
    </>
  );
}
