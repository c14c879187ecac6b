import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { applicantLabel, applicantName, companyName } from "./applicant-name.ts";
import { StatusLabel } from "./status-label.tsx";

type ApplicationColumn = Column<ApplicationSummary>;

/** The forms that applications come through. */
export const sourceNames: Record<ApplicationSummary["source"], string> = {
  portal: "Portal",
  "join-us": "Join Us page",
  chat: "Chat",
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
  from: "wide",
  cell: ({ source }) => sourceNames[source],
};

const received: ApplicationColumn = {
  id: "received",
  head: "Received",
  width: "6.5rem",
  align: "end",
  isMuted: true,
  sorted: "descending",
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

/** The columns of the list. */
export const columns: readonly ApplicationColumn[] = [
  applicant,
  type,
  stage,
  source,
  reference,
  received,
  answerDue,
];

/** The columns of the few rows on the overview page. */
export const overviewColumns: readonly ApplicationColumn[] = [
  applicant,
  stage,
  received,
  answerDue,
];
