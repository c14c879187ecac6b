import * as z from "zod/mini";
import type { AnalyticsSettings } from "#worker/lib/analytics-settings.ts";
import { decoded, type Query, type QueryColumns, type Row } from "./sql.ts";

/** Shorter than the time a request has. */
const defaultDeadlineMs = 6000;
/** How much of a refusal goes into the log. */
const reasonLength = 500;

const answer = z.object({
  data: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
});

/** A query that failed; `retryAfter` is how many seconds the service wants to be left alone. */
export class AnalyticsEngineError extends Error {
  override readonly name = "AnalyticsEngineError";
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number | undefined },
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** The seconds of `Retry-After` as a number of at most ten minutes; undefined for anything else. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return seconds >= 1 ? Math.min(Math.ceil(seconds), 600) : undefined;
}

const pathOf = (account: string) => `/accounts/${encodeURIComponent(account)}/analytics_engine/sql`;

function send(settings: AnalyticsSettings, sql: string, signal: AbortSignal): Promise<Response> {
  const { ANALYTICS_ACCOUNT_ID = "", ANALYTICS_TOKEN = "", ANALYTICS_API } = settings;
  const base = (ANALYTICS_API || "https://api.cloudflare.com/client/v4").replace(/\/$/, "");
  return fetch(`${base}${pathOf(ANALYTICS_ACCOUNT_ID)}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ANALYTICS_TOKEN}`, "Content-Type": "text/plain" },
    body: `${sql}\nFORMAT JSON`,
    // A redirect would carry the token to another server.
    redirect: "manual",
    signal,
  });
}

/**
 * The rows of a query, from the SQL API of Analytics Engine. Throws `AnalyticsEngineError` for everything
 * but rows in time: refusals, throttling, answers that cannot be read.
 */
export async function queryAnalyticsEngine<C extends QueryColumns>(
  settings: AnalyticsSettings,
  query: Query<C>,
  deadlineMs = defaultDeadlineMs,
): Promise<Row<C>[]> {
  try {
    const response = await send(settings, query.sql, AbortSignal.timeout(deadlineMs));
    const text = await response.text();
    if (!response.ok) {
      const reason = `Status ${response.status}: ${text.slice(0, reasonLength)}`;
      throw new AnalyticsEngineError(reason, { retryAfter: retryAfterOf(response) });
    }
    return decoded(query, answer.parse(JSON.parse(text)).data);
  } catch (cause) {
    if (cause instanceof AnalyticsEngineError) throw cause;
    throw new AnalyticsEngineError("No answer that can be read", { cause });
  }
}
