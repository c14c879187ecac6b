import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { ApplicationDetail, ApplicationSummary } from "#contract/application-record.ts";
import { isolated } from "#contract/visible-text.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice, type ErrorNoticeProps } from "#web/admin/kit/error-notice.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import {
  ListLink,
  NextRecord,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ApiError } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { ApplicationActivity } from "./application-activity.tsx";
import { ApplicationAnswers, ApplicationFacts } from "./application-answers.tsx";
import { ApplicationHeader } from "./application-header.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { applicationsPath } from "./paths.ts";
import { useApplication, useApplicationCount, useApplications, useReadAhead } from "./queries.ts";
import { statusLabel } from "./status.ts";
import { StatusPicker } from "./status-picker.tsx";

function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  usePageTitle(`${isolated(applicantName(application))} · Applications`);
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

function MissingApplication() {
  usePageTitle("Not found · Applications");
  return (
    <EmptyState title="No such application.">
      The link may be cut short, or the application was removed.
    </EmptyState>
  );
}

function UnreadableApplication(props: Omit<ErrorNoticeProps, "title">) {
  usePageTitle("Not read · Applications");
  return <ErrorNotice title="The application could not be read" {...props} />;
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

function Application({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const search = writeFilter(filter);
  const { data: total } = useApplicationCount(filter);
  const around = useRecordNavigation({ id, list, total, pathname: applicationsPath, search });
  const { data, error, isFetching, refetch } = useApplication(id);
  // Read once: a header that came in the middle of loading would move what is below it.
  const [summary] = useState(() => loadedItems(list)?.find((item) => item.id === id));
  // A malformed id is as unknown as one that no application has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const notice = { isRetrying: isFetching, onRetry: () => void refetch() };
  const { after } = around;
  const readAhead = useReadAhead();
  const nextId = data && after?.id;
  useEffect(() => {
    if (nextId) readAhead(nextId);
  }, [nextId, readAhead]);
  const nextDeadline = after && answerDeadline(after);
  return (
    <div className="record">
      <TopBar
        title={data ? applicantName(data) : isMissing ? "No such application" : "Application"}
        parent={<ListLink around={around} label="Applications" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {data && <ApplicationDetails application={data} />}
      {!data && !error && <RecordSkeleton summary={summary} />}
      {isMissing && <MissingApplication />}
      {error && !isMissing && !data && <UnreadableApplication {...notice} error={error} />}
      {error && !isMissing && data && (
        <ErrorNotice title="The application could not be read" {...notice} error={error} />
      )}
      {data && (
        <NextRecord
          around={around}
          name={after && applicantName(after)}
          detail={
            after && (
              <>
                {statusLabel(after).toLowerCase()}
                {nextDeadline && <DeadlineBar {...nextDeadline} />}
              </>
            )
          }
        >
          <KeyCap name="c" /> copy reference <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}

/** One application in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Application key={id} id={id} />;
}
