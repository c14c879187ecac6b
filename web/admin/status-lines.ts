import type { HealthCheck } from "#contract/health.ts";

/** How one check went; null when nobody answered, undefined while it runs. */
type Answer = Pick<HealthCheck, "ok" | "latencyMs" | "detail"> | null | undefined;

/** One line of the system status. */
export type StatusLine = {
  readonly name: string;
  readonly state: "ok" | "failing" | "unknown";
  readonly detail: string;
  readonly latencyMs?: number;
};

function line(good: string, bad: string, answer: Answer): StatusLine {
  if (answer === undefined) return { name: good, state: "unknown", detail: "checking" };
  if (answer === null) return { name: bad, state: "failing", detail: "no answer" };
  const { ok, detail, latencyMs } = answer;
  return { name: ok ? good : bad, state: ok ? "ok" : "failing", detail, latencyMs };
}

/** The lines of the system status; each says the good news only when it has been seen to be true. */
export function statusLines({
  checks,
  content,
}: {
  checks: readonly HealthCheck[] | null | undefined;
  content: Answer;
}): readonly StatusLine[] {
  const part = (name: HealthCheck["name"]): Answer =>
    checks && (checks.find((check) => check.name === name) ?? null);
  return [
    line("Database Connected", "Database Not Connected", part("database")),
    line("CMS API Active", "CMS API Not Active", content),
    line("Authentication Secured", "Authentication Not Available", part("sessions")),
    line("Mail Delivered", "Mail Delayed", part("outbox")),
  ];
}
