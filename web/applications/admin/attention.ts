import { urgentMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import { isolated } from "#contract/isolated.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import type { CountedList } from "#web/admin/kit/counted-list.ts";
import { countClause, nextHourWord } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { applicantName } from "./applicant-name.ts";
import type { OpenStage } from "./open-stages.ts";
import { applicationsPath } from "./paths.ts";

const maxNames = 3;

const sentence = (count: Count, one: string, many: string, rest: string): string =>
  `${countClause(count, one, many)} ${rest}.`;

type Group = Pick<AttentionRow, "title" | "action"> & {
  /** `lastDueAt` is when the last of them is due; undefined when not all were read. */
  readonly headline: (count: Count, lastDueAt: number | undefined) => string;
};

type Counted = CountedList<ApplicationSummary>;

/** The answers that are late, and those due within six hours; the first to be answered first. */
export type DueAnswers = Readonly<Record<"late" | "soon", Counted>>;

const dueGroups: Readonly<Record<keyof DueAnswers, Group>> = {
  late: {
    title: "Answers are late",
    action: "Answer",
    headline: (count) => sentence(count, "answer is", "answers are", "late"),
  },
  soon: {
    title: "Answers due within 6 hours",
    action: "Review",
    headline: (count, lastDueAt) => {
      const limit =
        lastDueAt === undefined ? "within 6 hours" : `before ${nextHourWord(lastDueAt)}`;
      return sentence(count, "answer is", "answers are", `due ${limit}`);
    },
  },
};

const stageGroups: Record<OpenStage["stage"], Group> = {
  new: {
    title: "New applications",
    action: "Review",
    headline: (count) => sentence(count, "application is", "applications are", "new"),
  },
  reviewing: {
    title: "Under review",
    action: "Open",
    headline: (count) => sentence(count, "application is", "applications are", "under review"),
  },
  interview: {
    title: "Interviews without a decision",
    action: "Decide",
    headline: (count) => sentence(count, "interview waits", "interviews wait", "for a decision"),
  },
};

/** Whether an answer is late or due within six hours. */
function isUrgent(application: ApplicationSummary, now: number): boolean {
  const deadline = answerDeadline(application);
  return deadline !== null && deadline.dueAt - now < urgentMs;
}

/** The row of a group; `oldest` are some of those it counts, the oldest first. */
function toRow(
  { title, action, headline }: Group,
  count: Count,
  oldest: readonly ApplicationSummary[],
  to: string,
): AttentionRow {
  const names = oldest.slice(0, maxNames).map((each) => isolated(applicantName(each)));
  const others = count.count - names.length;
  const deadlines = oldest.flatMap((each) => answerDeadline(each) ?? []);
  const [first] = deadlines;
  const isWhole = !count.hasMore && oldest.length === count.count;
  return {
    title,
    action,
    to,
    count,
    detail: names.join(", ") + (others > 0 ? ` and ${others.toLocaleString("en-GB")} more` : ""),
    ...(first && { deadline: first }),
    headline: headline(count, isWhole ? deadlines.at(-1)?.dueAt : undefined),
  };
}

const followUpGroups = {
  overdue: {
    title: "Follow-ups are overdue",
    action: "Follow up",
    headline: (count) => sentence(count, "follow-up is", "follow-ups are", "overdue"),
  },
  today: {
    title: "Follow-ups for today",
    action: "Follow up",
    headline: (count) => sentence(count, "follow-up is", "follow-ups are", "due today"),
  },
} as const satisfies Readonly<Record<string, Group>>;

/** The row of the follow-ups that are overdue or due today, the newest applications named; none when there is none. */
export function followUpRows(
  followUp: keyof typeof followUpGroups,
  { count, items }: Counted,
): readonly AttentionRow[] {
  if (count.count === 0) return [];
  const to = `${applicationsPath}?followUp=${followUp}`;
  // What is due is the follow-up, not the answer that was promised.
  const { deadline: _, ...row } = toRow(followUpGroups[followUp], count, items, to);
  return [row];
}

const unreadGroup: Group = {
  title: "Applicants have answered",
  action: "Read",
  headline: (count) => sentence(count, "applicant has", "applicants have", "answered by mail"),
};

/** The row of the applicants who have written by mail, the newest applications named; none when every mail has been read. */
export function unreadRows({ count, items }: Counted): readonly AttentionRow[] {
  if (count.count === 0) return [];
  const to = `${applicationsPath}?mail=unread`;
  const { deadline: _, ...row } = toRow(unreadGroup, count, items, to);
  return [row];
}

/**
 * The rows of "Needs attention": the answers that are late or soon due, then each stage. A row counts what its list
 * shows; that of a stage names first those that are not in an urgent row.
 */
export function attentionRows(
  stages: readonly OpenStage[],
  due: DueAnswers,
  now: number,
): readonly AttentionRow[] {
  const urgent = (["late", "soon"] as const).flatMap((name) => {
    const { count, items } = due[name];
    if (count.count === 0) return [];
    return [toRow(dueGroups[name], count, items, `${applicationsPath}?due=${name}`)];
  });
  const inStages = stages.flatMap(({ stage, total, oldest }) => {
    if (total.count === 0) return [];
    const calm = oldest.filter((application) => !isUrgent(application, now));
    const named = calm.length > 0 ? calm : oldest;
    return [toRow(stageGroups[stage], total, named, `${applicationsPath}?stage=${stage}`)];
  });
  return [...urgent, ...inStages];
}
