import { useQueries } from "@tanstack/react-query";
import { Suspense } from "react";
import { AttentionList } from "./attention-list.tsx";
import { byUrgency } from "./by-urgency.ts";
import { usePageTitle } from "./kit/page-title.ts";
import { TopBar } from "./kit/top-bar.tsx";
import { useNow } from "./kit/use-now.ts";
import type { AdminSection, AttentionRow } from "./section.ts";
import { SiteCounts } from "./site-counts.tsx";
import { SystemStatus } from "./system-status.tsx";

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
        ? [{ queryKey: attention.queryKey, queryFn: attention.load, staleTime: staleMs }]
        : [],
    ),
  });
  return {
    rows: byUrgency(results.flatMap(({ data }): readonly AttentionRow[] => data ?? [])),
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map((result) => result.refetch())),
  };
}

type Attention = ReturnType<typeof useAttention>;

/** One true sentence about the rows below it. */
function headline({ rows, isLoading, error }: Attention): string {
  if (error && rows.length === 0) return "It is not known what waits.";
  if (isLoading) return "\u00a0";
  return rows[0]?.headline ?? "Nothing waits for an answer.";
}

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
      <div className="overview">
        <div className="overview-head">
          <p className="display-44">{headline(attention)}</p>
          <OverviewDate />
        </div>
        <div className="overview-main">
          <AttentionList {...attention} />
          {mains.map(({ path, View }) => (
            <Suspense key={path}>
              <View />
            </Suspense>
          ))}
        </div>
        <div className="overview-side">
          {sides.map(({ path, View }) => (
            <Suspense key={path}>
              <View />
            </Suspense>
          ))}
          <SiteCounts />
          <SystemStatus />
        </div>
      </div>
    </>
  );
}
