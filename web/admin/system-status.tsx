import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import { call } from "#web/lib/api.ts";
import { statusLines } from "./status-lines.ts";

type Health = z.output<typeof getHealth.reply>;

/** Asks the content API as any visitor does, and takes the time. */
async function tryContent(): Promise<Pick<HealthCheck, "ok" | "latencyMs" | "detail">> {
  const startedAt = performance.now();
  const { items } = await call(listEndpoint("service"));
  const detail = `${items.length} services`;
  return { ok: true, latencyMs: Math.round(performance.now() - startedAt), detail };
}

const always = { staleTime: 0 } as const;

/** Whether every part of the system answers, found out now. */
export function SystemStatus() {
  const health = useQuery<Health>({ queryKey: [getHealth.path], ...always });
  const content = useQuery({ queryKey: ["content-check"], queryFn: tryContent, ...always });
  const isChecking = health.isFetching || content.isFetching;
  const check = () => void Promise.all([health.refetch(), content.refetch()]);
  const lines = statusLines({
    checks: health.isError ? null : health.data?.checks,
    content: content.isError ? null : content.data,
  });
  return (
    <section aria-labelledby="status">
      <div className="flex items-baseline justify-between gap-6">
        <h2 id="status" className="office-heading">
          System Status
        </h2>
        <button type="button" className="office-word" aria-disabled={isChecking} onClick={check}>
          {isChecking ? "Checking..." : "Check Again"}
        </button>
      </div>
      <ul className="text-admin">
        {lines.map(({ name, state, detail, latencyMs }) => (
          <li key={name} className="office-line">
            <span className="standing" data-state={state}>
              {name}
            </span>
            <span className="text-muted">{detail}</span>
            <span className="text-right text-muted tabular-nums">
              {latencyMs !== undefined && `${latencyMs} ms`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
