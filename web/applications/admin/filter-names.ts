import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { type Filter, withFilter } from "./filter.ts";
import { outcomeNames } from "./status.ts";

/** The filters that a menu holds, in their order, and what they are called. */
export const filterLabels = {
  outcome: "Outcome",
  type: "Type",
  assignee: "Assignee",
  rating: "Rating",
  followUp: "Follow-up",
  due: "Answer",
  mail: "Mail",
  tag: "Tag",
} as const;
export type FilterName = keyof typeof filterLabels;
export const filterNames = Object.keys(filterLabels) as FilterName[];

const ofFive = (rating: number) => [String(rating), `${rating} of 5`] as const;

/** What the values of each filter are called; a tag is its own name. */
export const valueNames = (
  team: readonly TeamMember[],
): Readonly<Record<Exclude<FilterName, "tag">, Readonly<Record<string, string>>>> => ({
  outcome: outcomeNames,
  type: applicationTypeLabels,
  assignee: {
    me: "Me",
    none: "None",
    ...Object.fromEntries(team.map(({ id, name }) => [id, name])),
  },
  rating: { ...Object.fromEntries([5, 4, 3, 2, 1].map(ofFive)), none: "None" },
  followUp: { overdue: "Overdue", today: "Today", any: "Any day", none: "None" },
  mail: { unread: "Unread" },
  due: { late: "Late", soon: "Due within 6 hours", any: "Due at any time" },
});

/** The filters of the menu that narrow the list, in words, each with the filter that is left without it. */
export function usedFilters(filter: Filter, team: readonly TeamMember[]) {
  const names = valueNames(team);
  return filterNames.flatMap((id) => {
    const value = filter[id];
    if (value === undefined) return [];
    // An admin who has left the team, or a team that was not read yet, has no name here.
    const name = id === "tag" ? value : (names[id][value] ?? "Another admin");
    const without = withFilter(filter, { [id]: undefined });
    return [{ id, subject: filterLabels[id], value: name, without }];
  });
}
