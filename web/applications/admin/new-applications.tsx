import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { Link } from "#web/ui/link.tsx";
import { ApplicationTable } from "./application-rows.tsx";
import { useApplications } from "./queries.ts";

const shown = 5;
const search = "?stage=new";

/** What waits for a first look, for the overview. */
export function NewApplications() {
  const { data, error, hasNextPage, isFetching, refetch } = useApplications({ stage: "new" });
  const applications = data?.pages.flatMap(({ items }) => items);
  const count = `${applications?.length ?? ""}${hasNextPage ? "+" : ""}`;
  return (
    <section aria-labelledby="new">
      <div className="flex items-baseline justify-between gap-6 pb-2">
        <h2 id="new" className="office-heading">
          New applications <span className="font-regular text-muted tabular-nums">{count}</span>
        </h2>
        <Link className="office-word" to={`/admin/applications${search}`}>
          See All
        </Link>
      </div>
      {error && !applications && (
        <ErrorNotice
          title="The applications could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {applications?.length === 0 && (
        <p className="office-entry text-muted text-admin">Every application has been looked at.</p>
      )}
      {applications?.length === 0 || (error && !applications) || (
        <ApplicationTable
          applications={applications?.slice(0, shown)}
          search={search}
          isDated={false}
        />
      )}
    </section>
  );
}
