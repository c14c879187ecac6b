import type * as z from "zod/mini";
import type { updateApplicationDetails } from "#contract/application-changes.ts";
import type { ApplicationDetail, ApplicationSummary } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { dayLabel } from "./days.ts";

type Details = Omit<z.input<typeof updateApplicationDetails.body>, "version" | "tags">;
type TagChange = { readonly tag: string; readonly isTagged: boolean };

/** What changes: some of the details, one of the tags, or whether it is spam. */
export type RecordChange = Details | TagChange | { readonly isSpam: boolean };

/** The tags after one was given or taken. */
export const tagsAfter = ({ tag, isTagged }: TagChange, tags: readonly string[]): string[] =>
  isTagged ? [...new Set([...tags, tag])].toSorted() : tags.filter((each) => each !== tag);

type Changed = Pick<ApplicationSummary, "assignee" | "rating" | "followUpOn" | "tags" | "isSpam">;

/** An application as it is after a change. */
export function withChange<T extends Changed>(
  application: T,
  change: RecordChange,
  team: readonly TeamMember[],
): T {
  if ("isSpam" in change) return { ...application, ...change };
  if ("tag" in change) return { ...application, tags: tagsAfter(change, application.tags) };
  const { assigneeId, ...details } = change;
  const assignee = team.find(({ id }) => id === assigneeId) ?? null;
  return { ...application, ...details, ...(assigneeId !== undefined && { assignee }) };
}

/** The fields that a change sets, with what stands in them. */
function fieldsOf(change: RecordChange, of: ApplicationDetail): Readonly<Record<string, unknown>> {
  const { assignee, rating, followUpOn, isSpam } = of;
  const present = { assigneeId: assignee?.id ?? null, rating, followUpOn, isSpam };
  return Object.fromEntries(Object.entries(present).filter(([name]) => name in change));
}

/** Whether what a change sets is still as it was when the change was made; a tag never stands in the way of another. */
export const isUntouched = (
  change: RecordChange,
  before: ApplicationDetail,
  now: ApplicationDetail,
): boolean => JSON.stringify(fieldsOf(change, before)) === JSON.stringify(fieldsOf(change, now));

/** What a colleague has set meanwhile, of what a change wanted to set: "the rating is 3 now". */
export function presentText(change: RecordChange, now: ApplicationDetail): string {
  if ("isSpam" in change) return now.isSpam ? "it is in the spam now" : "it is not spam any more";
  if ("rating" in change)
    return now.rating ? `the rating is ${now.rating} now` : "it has no rating now";
  if ("assigneeId" in change) {
    return now.assignee
      ? `it is assigned to ${isolated(now.assignee.name)} now`
      : "it has no assignee now";
  }
  if ("followUpOn" in change)
    return now.followUpOn
      ? `the follow-up is on ${dayLabel(now.followUpOn)} now`
      : "it has no follow-up now";
  return "its tags have changed";
}
