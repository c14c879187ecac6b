import type { ApplicationSummary } from "#contract/applications.ts";
import { applicationTypes } from "#contract/option-labels.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { Link } from "#web/ui/link.tsx";
import { StatusBadge } from "./status-badge.tsx";

type RowProps = { application: ApplicationSummary; search: string };

function Row({ application, search }: RowProps) {
  const { id, fullName, company, applicationType, reference, stage, outcome, receivedAt } =
    application;
  return (
    <tr className="office-row">
      <td className="row-name">
        <Link
          to={{ pathname: `/admin/applications/${id}`, search }}
          state={{ isFromList: true }}
          data-row={id}
          title={company ? `${fullName}, ${company}` : fullName}
        >
          {fullName}
        </Link>
        {company && <span className="row-company">{company}</span>}
      </td>
      <td className="row-type text-muted">{applicationTypes[applicationType]}</td>
      <td className="row-reference text-muted tabular-nums">{reference}</td>
      <td className="row-stage">
        <StatusBadge standing={{ stage, outcome: null }} />
      </td>
      <td className="row-outcome">{outcome && <StatusBadge standing={{ stage, outcome }} />}</td>
      <td className="row-received text-muted tabular-nums">
        <RelativeTime at={receivedAt} />
      </td>
    </tr>
  );
}

const skeletonRows = Array.from({ length: 12 }, (_, place) => place);

/** Rows of the real height where applications will be. */
function SkeletonRows() {
  return skeletonRows.map((place) => (
    <tr key={place} className="office-row">
      <td className="row-name">
        <span className="skeleton w-40" />
      </td>
      <td className="row-type">
        <span className="skeleton w-14" />
      </td>
      <td className="row-reference">
        <span className="skeleton w-24" />
      </td>
      <td className="row-stage">
        <span className="skeleton w-16" />
      </td>
      <td className="row-outcome" />
      <td className="row-received">
        <span className="skeleton w-16" />
      </td>
    </tr>
  ));
}

type TableProps = {
  /** Undefined while nothing is known. */
  applications: readonly ApplicationSummary[] | undefined;
  /** The filter the rows hand on to what they open. */
  search: string;
  isDated: boolean;
};

/** The applications as a table; on a phone each row takes two lines. */
export function ApplicationTable({ applications, search, isDated }: TableProps) {
  return (
    <table
      className="office-table"
      aria-busy={!applications || isDated}
      data-dated={isDated || undefined}
    >
      <caption className="sr-only">Applications, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="row-name">
            Name
          </th>
          <th scope="col" className="row-type">
            Type
          </th>
          <th scope="col" className="row-reference">
            Reference
          </th>
          <th scope="col" className="row-stage">
            Stage
          </th>
          <th scope="col" className="row-outcome">
            Outcome
          </th>
          <th scope="col" className="row-received">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {applications ? (
          applications.map((application) => (
            <Row key={application.id} application={application} search={search} />
          ))
        ) : (
          <SkeletonRows />
        )}
      </tbody>
    </table>
  );
}
