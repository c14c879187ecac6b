import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import type { ApplicationDetail } from "#contract/applications.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { useLastOpened } from "#web/admin/kit/list-focus.ts";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { ApiError } from "#web/lib/api.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import { adjacentItems } from "./adjacent-items.ts";
import { ApplicationHistory, ApplicationMails } from "./application-activity.tsx";
import { ApplicationAnswers, ApplicationFacts } from "./application-answers.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { useApplication, useApplications } from "./queries.ts";
import { StatusPicker } from "./status-picker.tsx";

const list = "/admin/applications";

/** The way back to the list the reader came from, and to its neighbours. */
function useNeighbourhood(id: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(location.search);
  const search = writeFilter(filter);
  const { data, hasNextPage, isFetching, fetchNextPage } = useApplications(filter);
  const applications = data?.pages.flatMap(({ items }) => items) ?? [];
  const { before, after } = adjacentItems(applications, id);
  const isAtEnd = applications.at(-1)?.id === id;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  useEffect(() => useLastOpened.setState({ id }), [id]);

  const go = (to: { id: string } | null) => () => {
    // In place, so that the browser's way back leads to the list at once.
    if (to) navigate(`${list}/${to.id}${search}`, { replace: true, state: location.state });
  };
  const isFromList = location.state?.isFromList === true;
  const back = () => (isFromList ? navigate(-1) : navigate(list + search));
  return { list: list + search, back, before, after, toBefore: go(before), toAfter: go(after) };
}

type Neighbourhood = ReturnType<typeof useNeighbourhood>;

function RecordNav({ around }: { around: Neighbourhood }) {
  const { back, before, after, toBefore, toAfter } = around;
  return (
    <nav aria-label="Applications" className="flex flex-wrap justify-between gap-x-6">
      <Link
        className="office-word"
        to={around.list}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          back();
        }}
      >
        <span aria-hidden>← </span>Applications
      </Link>
      <span className="flex gap-6">
        <button type="button" className="office-word" disabled={!before} onClick={toBefore}>
          Previous <kbd className="font-text text-muted max-sm:hidden">k</kbd>
        </button>
        <button type="button" className="office-word" disabled={!after} onClick={toAfter}>
          Next <kbd className="font-text text-muted max-sm:hidden">j</kbd>
        </button>
      </span>
    </nav>
  );
}

async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    toast({ title: `${reference} copied` });
  } catch {
    toast({ title: "Not copied", description: reference, kind: "destructive" });
  }
}

function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  const { fullName, reference, isSpam, history, mails, source } = application;
  usePageTitle(`${fullName} · Applications`);
  useShortcuts({ c: () => void copyReference(reference) });
  return (
    <>
      <h1 className="office-title wrap-anywhere pt-4">{fullName}</h1>
      <p className="flex flex-wrap items-baseline gap-x-4 pt-1 text-muted text-admin tabular-nums">
        <span>{reference}</span>
        <CopyButton text={reference} />
        {isSpam && <span className="text-danger">Spam</span>}
      </p>
      <div className="office-sheet">
        <div className="sheet-choice">
          <StatusPicker application={application} />
        </div>
        <div className="sheet-text">
          <ApplicationFacts application={application} />
          <ApplicationAnswers application={application} />
        </div>
        <div className="sheet-record">
          <ApplicationMails mails={mails} />
          <ApplicationHistory history={history} source={source} />
        </div>
      </div>
    </>
  );
}

function Missing() {
  usePageTitle("Not found · Applications");
  return (
    <div className="py-12 text-admin">
      <h1 className="office-title">No such application</h1>
      <p className="pt-1 text-muted">The link may be cut short, or the application was removed.</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div aria-busy="true" role="status" className="grid gap-4 pt-5">
      <span className="sr-only">Loading</span>
      <span className="skeleton h-5 w-56" />
      <span className="skeleton w-32" />
    </div>
  );
}

function Application({ id }: { id: string }) {
  const around = useNeighbourhood(id);
  const { data, error, isFetching, refetch } = useApplication(id);
  useShortcuts({ Escape: around.back, j: around.toAfter, k: around.toBefore });
  // Not a record id at all is as unknown as one that is not there.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <>
      <RecordNav around={around} />
      {data && <ApplicationDetails application={data} />}
      {!data && !error && <Skeleton />}
      {isMissing && <Missing />}
      {error && !isMissing && (
        <ErrorNotice
          title="The application could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

/** One application in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Application key={id} id={id} />;
}
