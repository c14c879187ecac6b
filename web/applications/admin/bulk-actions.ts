import type { BulkAction } from "#contract/application-changes.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";
import { dayLabel } from "./days.ts";
import { type RecordChange, withChange } from "./record-changes.ts";
import { statusLabel } from "./status.ts";

function assignNames(name: string | undefined): ActionNames {
  if (!name)
    return { verb: "Remove the assignee", running: "Removing", done: "without an assignee" };
  const assignee = isolated(name);
  return { verb: `Assign to ${assignee}`, running: "Assigning", done: `assigned to ${assignee}` };
}

function tagNames({ kind, tag }: Extract<BulkAction, { tag: string }>): ActionNames {
  const shown = isolated(tag);
  return kind === "tag"
    ? { verb: `Tag ${shown}`, running: "Tagging", done: `tagged ${shown}` }
    : { verb: `Remove the tag ${shown}`, running: "Removing", done: `no longer tagged ${shown}` };
}

const followUpNames = (day: string | null): ActionNames =>
  day
    ? {
        verb: `Follow up on ${dayLabel(day)}`,
        running: "Setting the day",
        done: `to follow up on ${dayLabel(day)}`,
      }
    : { verb: "Remove the follow-up", running: "Removing", done: "without a follow-up" };

/** How an action on many applications is named. */
export function bulkNames(action: BulkAction, team: readonly TeamMember[]): ActionNames {
  switch (action.kind) {
    case "move": {
      const status = statusLabel(action);
      return action.outcome === "declined"
        ? { verb: "Decline", running: "Declining", done: "declined", isDanger: true }
        : { verb: `Move to ${status}`, running: "Moving", done: `moved to ${status}` };
    }
    case "assign":
      return assignNames(team.find(({ id }) => id === action.assigneeId)?.name);
    case "tag":
    case "untag":
      return tagNames(action);
    case "spam":
      return action.isSpam
        ? { verb: "Spam", running: "Moving", done: "moved to spam" }
        : { verb: "Not Spam", running: "Moving", done: "moved out of spam" };
    case "followUp":
      return followUpNames(action.followUpOn);
  }
}

/** The action that takes another one back, for an application as it was before. */
export function undoAction(action: BulkAction, before: ApplicationSummary): BulkAction {
  switch (action.kind) {
    case "move":
      return { kind: "move", stage: before.stage, outcome: before.outcome };
    case "assign":
      return { kind: "assign", assigneeId: before.assignee?.id ?? null };
    case "tag":
      return { kind: "untag", tag: action.tag };
    case "untag":
      return { kind: "tag", tag: action.tag };
    case "spam":
      return { kind: "spam", isSpam: before.isSpam };
    case "followUp":
      return { kind: "followUp", followUpOn: before.followUpOn };
  }
}

/** What an action changes in the fields of each application. */
function changeOf(action: Exclude<BulkAction, { kind: "move" }>): RecordChange {
  switch (action.kind) {
    case "assign":
      return { assigneeId: action.assigneeId };
    case "followUp":
      return { followUpOn: action.followUpOn };
    case "spam":
      return { isSpam: action.isSpam };
    default:
      return { tag: action.tag, isTagged: action.kind === "tag" };
  }
}

/** An application as a row shows it after an action, at the version that it has made. */
export function withAction(
  application: ApplicationSummary,
  version: number,
  action: BulkAction,
  team: readonly TeamMember[],
): ApplicationSummary {
  const changed = { ...application, version };
  if (action.kind !== "move") return withChange(changed, changeOf(action), team);
  return { ...changed, stage: action.stage, outcome: action.outcome };
}
