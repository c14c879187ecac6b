import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { applicantLabel, applicantName, companyName } from "./applicant-name.ts";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { FollowUpDay } from "./follow-up-day.tsx";
import { StatusLabel } from "./status-label.tsx";

type ApplicationColumn = Column<ApplicationSummary>;

/** The forms that applications come through. */
export const sourceNames: Record<ApplicationSummary["source"], string> = {
  portal: "Portal",
  "join-us": "Join Us page",
  chat: "Chat",
  message: "Message",
};

const noValue = <span className="text-muted">–</span>;

const applicant: ApplicationColumn = {
  id: "applicant",
  head: "Applicant",
  phone: "title",
  cell: (application) => (
    <span title={applicantLabel(application)}>
      <bdi>{applicantName(application)}</bdi>
      {companyName(application) && <bdi className="cell-addition">{companyName(application)}</bdi>}
    </span>
  ),
};

const type: ApplicationColumn = {
  id: "type",
  head: "Type",
  width: "6rem",
  isMuted: true,
  from: "desktop",
  cell: ({ applicationType }) => applicationTypeLabels[applicationType],
};

const stage: ApplicationColumn = {
  id: "stage",
  head: "Stage",
  width: "7.5rem",
  phone: "detail",
  cell: (application) => <StatusLabel status={application} isSpam={application.isSpam} />,
};

const reference: ApplicationColumn = {
  id: "reference",
  head: "Reference",
  width: "9.5rem",
  isMuted: true,
  from: "desktop",
  cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
};

const source: ApplicationColumn = {
  id: "source",
  head: "Source",
  width: "7.5rem",
  isMuted: true,
  from: "widest",
  cell: ({ source }) => sourceNames[source],
};

const rating: ApplicationColumn = {
  id: "rating",
  head: "Rating",
  width: "4.5rem",
  align: "end",
  cell: ({ rating }) => rating ?? noValue,
};

const tags: ApplicationColumn = {
  id: "tags",
  head: "Tags",
  width: "9rem",
  isMuted: true,
  from: "wide",
  cell: ({ tags }) => {
    if (tags.length === 0) return noValue;
    const text = tags.map(isolated).join(", ");
    return <span title={text}>{text}</span>;
  },
};

const followUp: ApplicationColumn = {
  id: "follow-up",
  head: "Follow-up",
  width: "8rem",
  align: "end",
  isMuted: true,
  from: "wide",
  cell: ({ followUpOn }) => (followUpOn ? <FollowUpDay day={followUpOn} /> : noValue),
};

/** The assignee under the name that the team has for them, which tells apart who shares a first name. */
const assigneeColumn = (team: readonly TeamMember[]): ApplicationColumn => ({
  id: "assignee",
  head: "Assignee",
  width: "7.5rem",
  isMuted: true,
  from: "wide",
  cell: ({ assignee }) => {
    if (assignee === null) return noValue;
    const name = team.find(({ id }) => id === assignee.id)?.name ?? assignee.name;
    return <bdi title={name}>{name}</bdi>;
  },
});

const received: ApplicationColumn = {
  id: "received",
  head: "Received",
  width: "6.5rem",
  align: "end",
  isMuted: true,
  phone: "detail-end",
  cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
};

const answerDue: ApplicationColumn = {
  id: "due",
  head: "Answer due",
  width: "10.75rem",
  align: "end",
  phone: "title-end",
  cell: (application) => {
    const deadline = answerDeadline(application);
    return deadline ? <DeadlineBar {...deadline} /> : noValue;
  },
};

/** The order that a column stands for, and the direction of its values in it. */
const sortedColumns: Readonly<
  Record<string, { readonly order: Filter["order"]; readonly sorted: "ascending" | "descending" }>
> = {
  rating: { order: "rating", sorted: "descending" },
  "follow-up": { order: "followUp", sorted: "ascending" },
  received: { order: undefined, sorted: "descending" },
  due: { order: "due", sorted: "ascending" },
};

/** Marks the column that the rows are sorted by, and lets the others sort them. */
function withSorting(column: ApplicationColumn, filter: Filter): ApplicationColumn {
  const sorting = sortedColumns[column.id];
  if (sorting === undefined) return column;
  const by = (order: Filter["order"]) => writeFilter(withFilter(filter, { order }));
  if (sorting.order !== undefined) {
    const sorted = filter.order === sorting.order ? sorting.sorted : undefined;
    return { ...column, sorted, sortSearch: by(sorting.order) };
  }
  if (filter.order === "oldest")
    return { ...column, sorted: "ascending", reverseSearch: by(undefined) };
  if (filter.order !== undefined) return { ...column, sortSearch: by(undefined) };
  return { ...column, sorted: sorting.sorted, reverseSearch: by("oldest") };
}

/** The columns of the list. */
export const applicationColumns = (
  filter: Filter,
  team: readonly TeamMember[],
): readonly ApplicationColumn[] =>
  [
    applicant,
    type,
    stage,
    rating,
    assigneeColumn(team),
    tags,
    source,
    reference,
    followUp,
    received,
    answerDue,
  ].map((column) => withSorting(column, filter));

/** The columns that are hidden until the reader shows them. */
export const hiddenAtFirst = [tags.id, reference.id];

/** The columns of the few rows on the overview page. */
export const overviewColumns: readonly ApplicationColumn[] = [
  applicant,
  stage,
  { ...received, sorted: "descending" },
  answerDue,
];
