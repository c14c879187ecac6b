import type { ApplicationSummary, Stage } from "#contract/applications.ts";
import { urgentMs } from "#web/admin/kit/deadlines.ts";
import { capitalized, countPhrase, nextHourWord } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { applicationsPath } from "./paths.ts";
import { answerDeadline } from "./promise.ts";

const maxNames = 3;

type Group = Pick<AttentionRow, "title" | "action"> & {
  /** The stage whose list shows the group; without one the row leads to its oldest record. */
  readonly stage?: Stage;
  readonly matches: (application: ApplicationSummary, leftMs: number) => boolean;
  readonly headline: (count: number, lastDueAt: number) => string;
};

const sentence = (count: number, one: string, many: string, rest: string): string =>
  `${capitalized(countPhrase(count, one, many))} ${rest}.`;

// In order of urgency; an application belongs to the first group that takes it.
const groups: readonly Group[] = [
  {
    title: "Answers are late",
    action: "Answer",
    matches: (_, leftMs) => leftMs < 0,
    headline: (count) => sentence(count, "answer is", "answers are", "late"),
  },
  {
    title: "Answers due within 6 hours",
    action: "Review",
    matches: (_, leftMs) => leftMs < urgentMs,
    headline: (count, lastDueAt) =>
      sentence(count, "answer is", "answers are", `due before ${nextHourWord(lastDueAt)}`),
  },
  {
    title: "New applications",
    stage: "new",
    action: "Review",
    matches: ({ stage }) => stage === "new",
    headline: (count) => sentence(count, "application is", "applications are", "new"),
  },
  {
    title: "Under review",
    stage: "reviewing",
    action: "Open",
    matches: ({ stage }) => stage === "reviewing",
    headline: (count) => sentence(count, "application is", "applications are", "under review"),
  },
  {
    title: "Interviews without a decision",
    stage: "interview",
    action: "Decide",
    matches: ({ stage }) => stage === "interview",
    headline: (count) => sentence(count, "interview waits", "interviews wait", "for a decision"),
  },
];

const leftMsOf = (application: ApplicationSummary, now: number): number => {
  const deadline = answerDeadline(application);
  return deadline ? deadline.dueAt - now : Number.POSITIVE_INFINITY;
};

/** Keeps the direction of a name from reordering the names beside it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

function toRow(group: Group, grouped: readonly ApplicationSummary[]): AttentionRow {
  const { title, action, stage } = group;
  const oldestFirst = grouped.toSorted((a, b) => a.receivedAt - b.receivedAt);
  const names = oldestFirst.slice(0, maxNames).map(({ fullName }) => isolated(fullName));
  const others = grouped.length - names.length;
  const deadlines = oldestFirst.flatMap((application) => answerDeadline(application) ?? []);
  const [first] = deadlines;
  return {
    title,
    action,
    to: stage ? `${applicationsPath}?stage=${stage}` : `${applicationsPath}/${oldestFirst[0]?.id}`,
    count: grouped.length,
    detail: names.join(", ") + (others > 0 ? ` and ${others} more` : ""),
    ...(first && { deadline: first }),
    headline: group.headline(grouped.length, deadlines.at(-1)?.dueAt ?? 0),
  };
}

/** The rows of "Needs attention": each open application is counted in exactly one of them. */
export function attentionRows(
  applications: readonly ApplicationSummary[],
  now: number,
): readonly AttentionRow[] {
  const open = applications.filter(({ stage, isSpam }) => stage !== "decided" && !isSpam);
  const groupOf = (application: ApplicationSummary) =>
    groups.find(({ matches }) => matches(application, leftMsOf(application, now)));
  return groups.flatMap((group) => {
    const grouped = open.filter((application) => groupOf(application) === group);
    return grouped.length > 0 ? [toRow(group, grouped)] : [];
  });
}
