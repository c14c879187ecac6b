import { urgentMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import { isolated } from "#contract/visible-text.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { capitalized, countPhrase, nextHourWord } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { applicantName } from "./applicant-name.ts";
import type { OpenStage } from "./open-stages.ts";
import { applicationsPath } from "./paths.ts";

const maxNames = 3;

function sentence({ count, hasMore }: Count, one: string, many: string, rest: string): string {
  const phrase = countPhrase(count, one, many);
  return `${capitalized(hasMore ? `more than ${phrase}` : phrase)} ${rest}.`;
}

type Group = Pick<AttentionRow, "title" | "action"> & {
  readonly headline: (count: Count, lastDueAt: number) => string;
};

// In order of urgency; an application belongs to the first group whose limit it is under.
const urgentGroups: readonly (Group & { readonly leftMs: number })[] = [
  {
    leftMs: 0,
    title: "Answers are late",
    action: "Answer",
    headline: (count) => sentence(count, "answer is", "answers are", "late"),
  },
  {
    leftMs: urgentMs,
    title: "Answers due within 6 hours",
    action: "Review",
    headline: (count, lastDueAt) => {
      const limit = count.hasMore ? "within 6 hours" : `before ${nextHourWord(lastDueAt)}`;
      return sentence(count, "answer is", "answers are", `due ${limit}`);
    },
  },
];

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

/** The index of the urgent group of an application; -1 when its answer is not urgent. */
function urgency(application: ApplicationSummary | undefined, now: number): number {
  const deadline = application && answerDeadline(application);
  return deadline ? urgentGroups.findIndex(({ leftMs }) => deadline.dueAt - now < leftMs) : -1;
}

const byAge = (a: ApplicationSummary, b: ApplicationSummary) => a.receivedAt - b.receivedAt;

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
  return {
    title,
    action,
    to,
    count,
    detail: names.join(", ") + (others > 0 ? ` and ${others.toLocaleString("en-GB")} more` : ""),
    ...(first && { deadline: first }),
    headline: headline(count, deadlines.at(-1)?.dueAt ?? 0),
  };
}

const followUpGroup: Group = {
  title: "Follow-ups are overdue",
  action: "Follow up",
  headline: (count) => sentence(count, "follow-up is", "follow-ups are", "overdue"),
};

/** The row of the overdue follow-ups, the newest applications named; none when there is none. */
export function followUpRows(
  count: Count,
  newest: readonly ApplicationSummary[],
): readonly AttentionRow[] {
  if (count.count === 0) return [];
  const to = `${applicationsPath}?followUp=overdue`;
  // What is due is the follow-up, not the answer that was promised.
  const { deadline: _, ...row } = toRow(followUpGroup, count, newest, to);
  return [row];
}

/**
 * The rows of "Needs attention": the answers that are late or soon due, then each stage. The row of a
 * stage counts what its list shows, and names first those that are not in an urgent row.
 */
export function attentionRows(stages: readonly OpenStage[], now: number): readonly AttentionRow[] {
  const open = stages.flatMap(({ oldest }) => oldest).toSorted(byAge);
  const urgent = urgentGroups.flatMap((group, index) => {
    const grouped = open.filter((application) => urgency(application, now) === index);
    const [first] = grouped;
    if (!first) return [];
    // Where not all of a stage was read, the next ones may belong to the group of the last one.
    const hasMore = stages.some(({ total, oldest: read }) => {
      const last = urgency(read.at(-1), now);
      return total.count > read.length && last >= 0 && last <= index;
    });
    const to = `${applicationsPath}/${first.id}`;
    return [toRow(group, { count: grouped.length, hasMore }, grouped, to)];
  });
  const inStages = stages.flatMap(({ stage, total, oldest }) => {
    if (total.count === 0) return [];
    const calm = oldest.filter((application) => urgency(application, now) < 0);
    const named = calm.length > 0 ? calm : oldest;
    return [toRow(stageGroups[stage], total, named, `${applicationsPath}?stage=${stage}`)];
  });
  return [...urgent, ...inStages];
}
