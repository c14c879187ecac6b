import type { HealthCheck } from "#contract/health.ts";

/** The result of one check; null when the server did not answer, undefined while it runs. */
type CheckResult = Pick<HealthCheck, "ok" | "latencyMs" | "detail"> | null | undefined;

/** One line of the system status. */
export type StatusLine = {
  readonly name: string;
  readonly state: "ok" | "failing" | "unknown";
  readonly detail: string;
  readonly latencyMs?: number;
};

function line(good: string, bad: string, result: CheckResult): StatusLine {
  if (result === undefined) return { name: good, state: "unknown", detail: "checking" };
  if (result === null) return { name: bad, state: "failing", detail: "no answer" };
  const { ok, detail, latencyMs } = result;
  return { name: ok ? good : bad, state: ok ? "ok" : "failing", detail, latencyMs };
}

/** The lines of the system status; a line reads as working only after its check has passed. */
export function statusLines({
  checks,
  content,
}: {
  checks: readonly HealthCheck[] | null | undefined;
  content: CheckResult;
}): readonly StatusLine[] {
  const part = (name: HealthCheck["name"]): CheckResult =>
    checks && (checks.find((check) => check.name === name) ?? null);
  const database = part("database");
  // It answers, and fails because of its size.
  const isFull = database?.detail.endsWith("full") === true;
  return [
    line(
      "Database Connected",
      isFull ? "Database Nearly Full" : "Database Not Connected",
      database,
    ),
    line("CMS API Active", "CMS API Not Active", content),
    line("Authentication Secured", "Authentication Not Available", part("sessions")),
    line("Mail Delivered", "Mail Delayed", part("outbox")),
  ];
}
