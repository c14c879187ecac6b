import { useLocation, useParams } from "react-router-dom";
import type { ApplicationDetail } from "#contract/applications.ts";
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
import { ApplicationActivity } from "./application-activity.tsx";
import { ApplicationAnswers, ApplicationFacts } from "./application-answers.tsx";
import { ApplicationHeader } from "./application-header.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { applicationsPath, noun } from "./paths.ts";
import { answerDeadline } from "./promise.ts";
import { useApplication, useApplications } from "./queries.ts";
import { statusLabel } from "./status.ts";
import { StatusPicker } from "./status-picker.tsx";

function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  usePageTitle(`${application.fullName} · Applications`);
  return (
    <>
      <StatusPicker
        application={application}
        header={<ApplicationHeader application={application} />}
      />
      <div className="record-columns">
        <ApplicationAnswers application={application} />
        <ApplicationActivity application={application} />
        <ApplicationFacts application={application} />
      </div>
    </>
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

const RecordSkeleton = () => (
  <div aria-busy="true" role="status" className="record-skeleton">
    <span className="sr-only">Loading</span>
    <span className="skeleton" data-size="title" />
    <span className="skeleton" data-size="long" />
  </div>
);

function Application({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const search = writeFilter(filter);
  const around = useRecordNavigation({ id, list, pathname: applicationsPath, search });
  const { data, error, isFetching, refetch } = useApplication(id);
  // A malformed id is as unknown as one that no application has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const notice = { isRetrying: isFetching, onRetry: () => void refetch() };
  const { after } = around;
  const nextDeadline = after && answerDeadline(after);
  return (
    <div className="record">
      <TopBar
        title={data?.fullName ?? (isMissing ? "No such application" : "Application")}
        parent={<ListLink around={around} label="Applications" />}
      >
        <RecordPosition around={around} noun={noun} />
      </TopBar>
      {data && <ApplicationDetails application={data} />}
      {!data && !error && <RecordSkeleton />}
      {isMissing && <MissingApplication />}
      {error && !isMissing && !data && <UnreadableApplication {...notice} error={error} />}
      {error && !isMissing && data && (
        <ErrorNotice title="The application could not be read" {...notice} error={error} />
      )}
      {data && (
        <NextRecord
          around={around}
          name={after?.fullName}
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
