import type { ApplicationSummary } from "#contract/application-record.ts";
import { DataTable } from "#web/admin/kit/data-table.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { useAskedFirstRow } from "#web/admin/kit/list-focus.ts";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { overviewColumns } from "./columns.tsx";
import { applicationsPath, applicationUrl, noun } from "./paths.ts";
import { useApplications } from "./queries.ts";
import { useNewApplications } from "./use-new-applications.ts";

const maxRows = 12;

const isNew = ({ stage }: ApplicationSummary) => stage === "new";

/** The applications that came last, for the overview page. */
export function Component() {
  const list = useApplications({});
  const { data, error, isFetching, refetch } = list;
  useAskedFirstRow(list);
  const newApplications = useNewApplications({});
  const applications = data?.pages[0]?.items;
  const isEmpty = applications?.length === 0;
  return (
    <section aria-labelledby="newest">
      <SectionHeading id="newest" title="Newest applications">
        <span className="section-heading-actions">
          <NewRecords {...newApplications} noun={noun} />
          <Link className="text-button" to={applicationsPath}>
            See All
          </Link>
        </span>
      </SectionHeading>
      {error && !applications && (
        <ErrorNotice
          title="The applications could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && <p className="attention-empty">No application has come in yet.</p>}
      {isEmpty || (error && !applications) || (
        <DataTable
          caption="Newest applications"
          columns={overviewColumns}
          items={applications?.slice(0, maxRows)}
          linkTo={applicationUrl}
          isNew={isNew}
          skeletonRows={maxRows}
        />
      )}
    </section>
  );
}
