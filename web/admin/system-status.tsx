import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { getHealth } from "#contract/health.ts";
import { cmsStats } from "./cms-stats.ts";
import { countLabel } from "./kit/count-label.ts";
import { SectionHeading } from "./kit/section-heading.tsx";
import { StatusIcon } from "./kit/status-icon.tsx";
import { type StatusLine, statusLines } from "./status-lines.ts";

type Health = z.output<typeof getHealth.reply>;

/** The CMS works when it has replied with its counts. */
function contentCheck(stats: { totalServices: number; latencyMs: number }) {
  const count = { count: stats.totalServices, hasMore: false };
  const detail = countLabel(count, { one: "service", many: "services" });
  return { ok: true, latencyMs: stats.latencyMs, detail };
}

const icons = {
  ok: { fill: "full", color: "success" },
  failing: { fill: "crossed", color: "danger" },
  unknown: { fill: "empty", color: "muted" },
} as const;

function Line({ name, state, detail, latencyMs }: StatusLine) {
  const text = [
    state === "ok" && name !== "CMS API Active" ? "" : detail,
    latencyMs !== undefined && `${latencyMs} ms`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="status-line" data-state={state}>
      <StatusIcon {...icons[state]} />
      <span className="status-line-name">{name}</span>
      {/* A new element for each text, because one that grows to its left moves. */}
      <span key={text} className="status-line-detail">
        {text}
      </span>
    </li>
  );
}

/** Whether every part of the system answers, checked when the page opens. */
export function SystemStatus() {
  const health = useQuery<Health>({ queryKey: [getHealth.path], staleTime: 0 });
  const content = useQuery({ ...cmsStats, select: contentCheck });
  const isChecking = health.isFetching || content.isFetching;
  const check = () => void Promise.all([health.refetch(), content.refetch()]);
  const lines = statusLines({
    checks: health.isError ? null : health.data?.checks,
    content: content.isError ? null : content.data,
  });
  return (
    <section aria-labelledby="status">
      <SectionHeading id="status" title="System Status">
        <button
          type="button"
          className="text-button check-button"
          aria-disabled={isChecking}
          onClick={check}
        >
          {isChecking ? "Checking..." : "Check Again"}
        </button>
      </SectionHeading>
      <ul>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </ul>
    </section>
  );
}
