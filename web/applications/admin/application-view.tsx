import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { ApplicationDetail, ApplicationSummary } from "#contract/application-record.ts";
import { adjacentItems } from "#web/admin/kit/adjacent-items.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { applicantName } from "./applicant-name.ts";
import { ApplicationActivity } from "./application-activity.tsx";
import { ApplicationAnswers, ApplicationFacts } from "./application-answers.tsx";
import { ApplicationHeader } from "./application-header.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { applicationsPath } from "./paths.ts";
import {
  applicationQueries,
  useApplication,
  useApplicationCount,
  useApplications,
  useNeighbours,
  useReadApplication,
} from "./queries.ts";
import { statusLabel } from "./status.ts";
import { StatusPicker } from "./status-picker.tsx";
import { useChangedApplication } from "./use-record-change.ts";

function ApplicationDetails({ application: stored }: { application: ApplicationDetail }) {
  const application = useChangedApplication(stored);
  return (
    <StatusPicker
      application={application}
      header={<ApplicationHeader application={application} />}
    >
      <div className="record-columns">
        <ApplicationAnswers application={application} />
        <ApplicationActivity application={application} />
        <ApplicationFacts application={application} />
      </div>
    </StatusPicker>
  );
}

function NextDetail({ after }: { after: ApplicationSummary }) {
  const deadline = answerDeadline(after);
  return (
    <>
      {statusLabel(after).toLowerCase()}
      {deadline && <DeadlineBar {...deadline} />}
    </>
  );
}

/** The rows of a record; with what the list already knows of it. */
const RecordSkeleton = ({ summary }: { summary: ApplicationSummary | undefined }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="toolbar" />
    {summary ? (
      <ApplicationHeader application={summary} />
    ) : (
      <div className="record-header">
        <div className="record-header-skeleton">
          <span className="skeleton" data-size="title" />
          <span className="skeleton" data-size="long" />
        </div>
        <span className="skeleton" data-size="long" />
      </div>
    )}
    <div className="stage-line stage-line-skeleton" />
    <div className="record-column">
      {["first", "second", "third", "fourth"].map((key) => (
        <span key={key} className="skeleton" data-size="long" />
      ))}
    </div>
  </div>
);

/** The records beside one: in the rows that were read, and else as the server finds them. */
function useWayAround(
  id: string,
  filter: Filter,
  list: ReturnType<typeof useApplications>,
  isRead: boolean,
) {
  const { data: total } = useApplicationCount(filter);
  const { before, after } = adjacentItems(loadedItems(list) ?? [], id);
  const isInside = before !== null && after !== null;
  const { data: beside } = useNeighbours(id, filter, isRead && !list.isPending && !isInside);
  const search = writeFilter(filter);
  const around = useRecordNavigation<ApplicationSummary>({
    id,
    list,
    total,
    pathname: applicationsPath,
    search,
    beside,
  });
  const { data: ahead } = useReadApplication(around.afterId);
  return { ...around, after: around.after ?? ahead ?? null };
}

function Application({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const reading = useApplication(id);
  const around = useWayAround(id, filter, list, reading.data !== undefined);
  // Read once: a header that came in the middle of loading would move what is below it.
  const [summary] = useState(() => loadedItems(list)?.find((item) => item.id === id));
  return (
    <RecordPage
      noun="application"
      listName="Applications"
      reading={reading}
      around={around}
      queriesOf={applicationQueries}
      titleOf={applicantName}
      nextOf={(after) => ({ name: applicantName(after), detail: <NextDetail after={after} /> })}
      keys={
        <>
          <KeyCap name="n" /> note <KeyCap name="1" />–<KeyCap name="5" /> rate <KeyCap name="c" />{" "}
          copy reference
        </>
      }
      missing="The link may be cut short, or the application was removed."
      skeleton={<RecordSkeleton summary={summary} />}
    >
      {(application) => <ApplicationDetails application={application} />}
    </RecordPage>
  );
}

/** One application in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Application key={id} id={id} />;
}
