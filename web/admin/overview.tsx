import { useQueries } from "@tanstack/react-query";
import { Suspense } from "react";
import { AttentionList } from "./attention-list.tsx";
import { byUrgency } from "./by-urgency.ts";
import { FailedReadings } from "./kit/failed-readings.tsx";
import { usePageTitle } from "./kit/page-title.ts";
import { polling } from "./kit/polling.ts";
import { TopBar } from "./kit/top-bar.tsx";
import { useNow } from "./kit/use-now.ts";
import type { AdminSection, AttentionRow } from "./section.ts";
import { SiteCounts } from "./site-counts.tsx";
import { SystemStatus } from "./system-status.tsx";

/** As often as the badges of the sidebar, so that both say the same. */
const intervalMs = 60_000;
const staleMs = 30_000;
const today = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** The rows of every section, the most urgent first. */
function useAttention(sections: readonly AdminSection[]) {
  const results = useQueries({
    queries: sections.flatMap(({ attention }) =>
      attention
        ? {
            queryKey: attention.queryKey,
            ...polling(intervalMs, ({ client }) => attention.load(client)),
            staleTime: staleMs,
            refetchOnWindowFocus: true,
          }
        : [],
    ),
  });
  return {
    rows: byUrgency(results.flatMap(({ data }): readonly AttentionRow[] => data ?? [])),
    /** Whether a section has not been read, nor failed, even once. */
    isLoading: results.some(({ isFetched }) => !isFetched),
    isPending: results.some(({ isPending }) => isPending),
    /** Whether the rows are all there are; not while a section that failed is read again. */
    isWhole: results.every(({ isSuccess }) => isSuccess),
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map((result) => result.refetch())),
  };
}

type Attention = ReturnType<typeof useAttention>;

/** One true sentence about the rows below it. */
function headline({ rows, isWhole }: Attention): string {
  if (!isWhole && rows.length === 0) return "It is not known what waits.";
  return rows[0]?.headline ?? "Nothing waits for an answer.";
}

/** Stands for everything whose height depends on what waits; nothing is below it. */
const OverviewSkeleton = () => (
  <div role="status" className="overview-skeleton">
    <span className="sr-only">Loading</span>
    <span className="skeleton" data-size="title" />
    {["first", "second", "third"].map((key) => (
      <span key={key} className="skeleton" data-size="long" />
    ))}
  </div>
);

function OverviewDate() {
  return <p className="overview-date">{today.format(useNow())}</p>;
}

/** What an admin sees first: what waits, what the site holds, and whether everything runs. */
export function Overview({ sections }: { sections: readonly AdminSection[] }) {
  usePageTitle("Admin Panel");
  const attention = useAttention(sections);
  const mains = sections.flatMap(({ path, overview }) =>
    overview?.main ? [{ path, View: overview.main }] : [],
  );
  const sides = sections.flatMap(({ path, overview }) =>
    overview?.side ? [{ path, View: overview.side }] : [],
  );
  return (
    <>
      <TopBar title="Admin Panel" />
      <div className="overview" data-loading={attention.isLoading || undefined}>
        {attention.isLoading && <OverviewSkeleton />}
        <div className="overview-head">
          <p className="display-44">{headline(attention)}</p>
          <OverviewDate />
        </div>
        {/* A column appears when the code of all its parts is there, so that no part moves another. */}
        <div className="overview-main">
          <AttentionList rows={attention.rows} isWhole={attention.isWhole} />
          <Suspense fallback={<div aria-busy="true" />}>
            {mains.map(({ path, View }) => (
              <View key={path} />
            ))}
          </Suspense>
        </div>
        <div className="overview-side">
          <Suspense>
            {sides.map(({ path, View }) => (
              <View key={path} />
            ))}
            <SiteCounts />
            <SystemStatus />
          </Suspense>
        </div>
      </div>
      <div className="view-notices">
        <FailedReadings
          readings={[{ what: "what waits", ...attention, retry: attention.refetch }]}
        />
      </div>
    </>
  );
}
