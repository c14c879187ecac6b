import "./toolbar.css";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { tabs } from "#web/analytics/admin/state/view-state.ts";
import { AutoRefresh } from "./auto-refresh.tsx";
import { DemoNotice, GenerateButton } from "./demo-data.tsx";
import { ExportButton } from "./export-button.tsx";
import { RangePicker } from "./range-picker.tsx";

/** What the dashboard shows, and what can be done with it. */
export function AnalyticsToolbar() {
  const { view, searchWith } = useView();
  return (
    <div className="toolbar analytics-toolbar">
      <FilterTabs
        label="Analytics"
        tabs={tabs.map((tab) => ({
          name: capitalized(tab),
          search: searchWith({ tab }),
          isCurrent: view.tab === tab,
        }))}
      />
      <div className="analytics-controls">
        <RangePicker />
        <div className="toolbar-end">
          <AutoRefresh />
          <GenerateButton />
          <ExportButton />
        </div>
      </div>
      <DemoNotice />
    </div>
  );
}
