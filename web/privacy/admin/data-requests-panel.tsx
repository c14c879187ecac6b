import "#web/admin/kit/settings.css";
import "./privacy.css";
import { type DataRequest, downloadDataRequest } from "#contract/privacy.ts";
import { referenceOf } from "#contract/reference.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";
import { endpointUrl } from "#web/lib/api.ts";
import { Link } from "#web/ui/link.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { FindData } from "./find-data.tsx";
import { mentionLink, outcomeText } from "./labels.ts";
import { useDataRequestActions, useDataRequests } from "./queries.ts";

type Look = StatusLook & { readonly name: string };

const looks: Readonly<Record<DataRequest["status"], Look>> = {
  waiting: { name: "Begins soon", fill: "empty", color: "muted" },
  running: { name: "Erasing", fill: "half", color: "chart" },
  ready: { name: "Ready", fill: "full", color: "success" },
  done: { name: "Done", fill: "full", color: "success" },
  cancelled: { name: "Cancelled", fill: "struck", color: "muted" },
  refused: { name: "Not erased", fill: "crossed", color: "danger" },
};

/** The records of other people that still contain the email. */
function Mentions({ mentions }: Pick<DataRequest, "mentions">) {
  if (mentions.length === 0) return null;
  return (
    <div className="privacy-row-detail">
      <p>
        The email still appears in texts of other people. Please check whether it must be removed
        there too:
      </p>
      <ul>
        {mentions.map((mention) => {
          const { name, url } = mentionLink(mention);
          const key = `${mention.table} ${mention.record?.id ?? ""}`;
          return (
            <li key={key}>
              {url ? (
                <Link className="admin-text-link" to={url}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type RowProps = { request: DataRequest; onCancel: () => void };

function RequestRow({ request, onCancel }: RowProps) {
  const { id, kind, status, createdAt, createdBy, mentions } = request;
  const look = looks[status];
  const reference = referenceOf(id);
  return (
    <li className="privacy-row">
      <p>
        <span className="font-medium">{kind === "erase" ? "Erasure" : "Export"}</span>{" "}
        <span className="text-muted">{reference}</span>
      </p>
      <p className="settings-actions">
        <StatusText look={look}>{look.name}</StatusText>
        {status === "waiting" && (
          <button type="button" className="admin-text-link" onClick={onCancel}>
            Cancel<span className="sr-only"> the erasure {reference}</span>
          </button>
        )}
        {status === "ready" && (
          <a
            className="admin-text-link"
            href={endpointUrl(downloadDataRequest, { params: { id } })}
            download
          >
            Download<span className="sr-only"> the export {reference}</span>
          </a>
        )}
      </p>
      <p className="privacy-row-detail">
        {outcomeText(request)} Asked for by <bdi>{createdBy ?? "an unknown user"}</bdi> at{" "}
        {exactTime(createdAt)}.
      </p>
      {status === "running" && (
        <div className="privacy-row-detail">
          <ProgressLine label={`Erasure ${reference}`} value={undefined} />
        </div>
      )}
      <Mentions mentions={mentions} />
    </li>
  );
}

function Requests() {
  const { data, error, isFetching, refetch } = useDataRequests();
  const { cancel } = useDataRequestActions();
  return (
    <section aria-labelledby="data-requests" className="settings-part">
      <SectionHeading id="data-requests" title="Requests" count={data?.items.length} />
      {data?.items.length === 0 && (
        <p className="attention-empty">
          None yet. A request is kept with what was done, without the email.
        </p>
      )}
      {!data && !error && <div aria-busy="true" />}
      <ul>
        {data?.items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onCancel={() => cancel.mutate(request.id)}
          />
        ))}
      </ul>
      {error && (
        <ErrorNotice
          title="The requests could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

/** Where people's data is exported and erased; a tab of the settings. */
export const Component = () => (
  <div className="settings-columns">
    <FindData />
    <Requests />
  </div>
);
