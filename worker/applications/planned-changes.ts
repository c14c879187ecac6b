import type * as z from "zod/mini";
import type { updateApplicationDetails } from "#contract/application-changes.ts";
import type { ApplicationDetail, FieldChanges } from "#contract/application-record.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { AuditAction, AuditValues } from "#worker/lib/audit-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { versionEvent } from "./current-state.ts";
import { type ApplicationStatus, isUndo, transitionError } from "./status-transitions.ts";
import type { ApplicationRow } from "./store.ts";

/** What a change has to know of its application; `history` is in order of time. */
export type Subject = Pick<
  ApplicationDetail,
  | ("id" | "version" | "stage" | "outcome" | "isSpam" | "assignee" | "rating" | "followUpOn")
  | ("tags" | "declineReason" | "history")
>;

/** The columns a change sets, its event, and what the audit says of it. */
export type PlannedChange = {
  readonly set: Partial<ApplicationRow>;
  readonly kind: "moved" | "changed";
  readonly changes: FieldChanges | null;
  readonly action: AuditAction;
  readonly before: AuditValues;
  readonly after: AuditValues;
};

const refused = (field: string, message: string) =>
  problem("invalid", message, { fields: [{ field, message }] });

/** The events that set a status. */
export const statusEvents = (history: Subject["history"]) =>
  history.filter(({ kind }) => kind === "received" || kind === "moved");

/** Whether the change that made the present version is one of the status. */
const isVersionOfStatus = (history: Subject["history"]) => versionEvent(history)?.kind === "moved";

/** The reason that an undo brings back: that of the status before the last one. */
const formerReason = (history: Subject["history"]) =>
  statusEvents(history).at(-2)?.changes?.declineReason?.after ?? null;

type Move = ApplicationStatus & { declineReason?: string | undefined };

/** A change of the status; 422 `invalid` when the status may not follow, or a reason is missing. */
export function plannedMove(subject: Subject, move: Move, now: number): PlannedChange {
  const { stage, outcome } = move;
  const isUndone = isUndo(statusEvents(subject.history), move, {
    now,
    isChanged: !isVersionOfStatus(subject.history),
  });
  const error = isUndone ? null : transitionError(subject, move);
  if (error) throw refused("stage", error);
  const former = isUndone ? formerReason(subject.history) : null;
  const reason = outcome === "declined" ? (move.declineReason ?? former) : null;
  // An undo may bring back a decision that was made before reasons were asked.
  if (outcome === "declined" && typeof reason !== "string" && !isUndone) {
    throw refused("declineReason", "Please say why it is declined");
  }
  const declineReason = typeof reason === "string" ? reason : null;
  const { declineReason: before } = subject;
  return {
    set: { stage, outcome, declineReason },
    kind: "moved",
    changes: before === declineReason ? null : { declineReason: { before, after: declineReason } },
    action: "application.status_changed",
    before: { stage: subject.stage, outcome: subject.outcome },
    after: { stage, outcome },
  };
}

type Details = Omit<z.output<typeof updateApplicationDetails.body>, "version">;

/** A tag list as it is stored. */
const sortedTags = (tags: readonly string[]) => [...new Set(tags)].toSorted();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A change of details; null when it changes nothing, 422 `invalid` for an assignee who is no admin. */
export function plannedDetails(
  subject: Subject,
  details: Details,
  team: readonly TeamMember[],
): PlannedChange | null {
  const { assigneeId } = details;
  const assignee = team.find(({ id }) => id === assigneeId);
  if (assigneeId && !assignee)
    throw refused("assigneeId", "This person is not on the team any more");
  const wanted = { ...details, ...(details.tags && { tags: sortedTags(details.tags) }) };
  const { rating, followUpOn, tags } = subject;
  const present = { assigneeId: subject.assignee?.id ?? null, rating, followUpOn, tags };
  const set = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        value !== undefined && !isSame(value, present[name as keyof typeof present]),
    ),
  );
  const names = Object.keys(set) as (keyof typeof present)[];
  if (names.length === 0) return null;
  const next = { ...present, ...set };
  const shown = (of: typeof present, name?: string) => ({ ...of, assigneeId: name ?? null });
  const [old, fresh] = [shown(present, subject.assignee?.name), shown(next, assignee?.name)];
  const recorded = (of: typeof present): AuditValues =>
    Object.fromEntries(names.map((name) => [name, flat(of[name])]));
  return {
    set,
    kind: "changed",
    changes: Object.fromEntries(
      names.map((name) => [fieldName(name), { before: old[name], after: fresh[name] }]),
    ),
    action: "application.details_changed",
    before: recorded(present),
    after: recorded(next),
  };
}

/** The history names the assignee, the columns hold an id. */
const fieldName = (name: string) => (name === "assigneeId" ? "assignee" : name);

const flat = (value: string | number | string[] | null) =>
  Array.isArray(value) ? value.join(", ") : value;

/** A change of whether it is spam; null when it already is so. */
export function plannedSpam(subject: Subject, isSpam: boolean): PlannedChange | null {
  if (subject.isSpam === isSpam) return null;
  const [before, after] = [{ isSpam: subject.isSpam }, { isSpam }];
  return {
    set: after,
    kind: "changed",
    changes: { isSpam: { before: subject.isSpam, after: isSpam } },
    action: "application.spam_changed",
    before,
    after,
  };
}
