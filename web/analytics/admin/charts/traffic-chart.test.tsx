import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { TrafficChart } from "./traffic-chart.tsx";

const startAt = Date.UTC(2026, 10, 23);
const figures = { views: 4, sessions: 2, visitors: 2, bounces: 0, events: 0, activeMs: 9000 };
const buckets = [{ startAt, ...figures }];
const report = {
  period: { from: startAt, to: startAt + 24 * 3_600_000, unit: "day" },
  ...{ totals: figures, buckets, previous: { totals: figures, buckets } },
  ...{ annotations: [], isEstimated: false, isDemo: false, hasDemo: false, readAt: startAt },
  query: { range: "30d", timeZone: "UTC" },
} as const;

it("names its lines by the query its figures answer", () => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/analytics?range=7d"]}>
        <TrafficChart
          report={{
            ...report,
            annotations: [],
            buckets: [...buckets],
            previous: { totals: figures, buckets: [...buckets] },
          }}
          isStale
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup).toContain("30 days before");
  expect(markup).not.toContain("Week before");
  expect(markup).toContain('aria-busy="true"');
});
