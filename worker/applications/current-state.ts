import type { ApplicationDetail } from "#contract/application-record.ts";
import type { CurrentState } from "#contract/problem.ts";

type Versioned = Pick<ApplicationDetail, "version" | "history">;

/** The state that won over a change: who made the last change, notes left out, and when. */
export function currentState({ version, history }: Versioned): CurrentState {
  const latest = history.findLast(({ kind }) => !kind.startsWith("note_"));
  const changedBy = latest?.actorEmail ?? null;
  return { version, changedBy, changedAt: latest?.happenedAt ?? 0 };
}
