import type { Context } from "hono";
import { clientRateLimitKey } from "./client-ip.ts";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";
import type { RateLimitName } from "./policy.ts";
import { problem } from "./problem.ts";
import { withDeadline } from "./with-deadline.ts";

const deadlineMs = 500;

/**
 * Counts the request against a limit by client IP; throws 429 `rate_limited` above it. Limits save
 * cost and protect no data, so a limiter that fails or is slow is logged and lets the request pass.
 */
export async function requireWithinLimit(c: Context<AppEnv>, name: RateLimitName): Promise<void> {
  const key = clientRateLimitKey(c);
  const { success } = await withDeadline(
    // A call that throws at once must reject too.
    Promise.resolve().then(() => c.env[name].limit({ key })),
    deadlineMs,
  ).catch((error) => {
    log("error", { event: "rate_limit_failed", limit: name, error });
    return { success: true };
  });
  if (!success) throw problem("rate_limited");
}
