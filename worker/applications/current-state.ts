import type { ApplicationDetail } from "#contract/application-record.ts";
import type { CurrentState } from "#contract/problem.ts";

type Versioned = Pick<ApplicationDetail, "version" | "history">;
type ApplicationEvent = ApplicationDetail["history"][number];

const versionKinds = new Set<ApplicationEvent["kind"]>(["received", "moved", "changed"]);

/** The event that made the present version: notes and mails make none. */
export const versionEvent = <E extends Pick<ApplicationEvent, "kind">>(
  history: readonly E[],
): E | undefined => history.findLast(({ kind }) => versionKinds.has(kind));

/** The state that won over a change: who made the present version, and when. */
export function currentState({ version, history }: Versioned): CurrentState {
  const latest = versionEvent(history);
  const changedBy = latest?.actorEmail ?? null;
  return { version, changedBy, changedAt: latest?.happenedAt ?? 0 };
}
