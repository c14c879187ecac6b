import "#web/admin/kit/settings.css";
import "./privacy.css";
import type { RetentionRun } from "#contract/retention.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { durationText } from "./labels.ts";
import { useRetention } from "./queries.ts";

const keptText = ({ keptMs, from }: RetentionRun): string =>
  keptMs === null ? from : `${durationText(keptMs)} ${from}`;

/** When the job has run last, and what it has deleted. */
function runText({ ranAt, removedAt, lastRemoved, totalRemoved }: RetentionRun): string {
  if (ranAt === null) return "Has not run yet.";
  const deleted =
    removedAt === null
      ? "Nothing had to be deleted yet."
      : `Deleted ${lastRemoved.toLocaleString("en-GB")} at ${exactTime(removedAt)}, ${totalRemoved.toLocaleString("en-GB")} in total.`;
  return `Checked within the hour of ${exactTime(ranAt)}. ${deleted}`;
}

function RuleRow({ run }: { run: RetentionRun }) {
  return (
    <li className="privacy-row">
      <p className="font-medium">{run.what}</p>
      <p>{keptText(run)}</p>
      <p className="privacy-row-detail">
        {run.why} {runText(run)}
      </p>
    </li>
  );
}

/** What is deleted by itself and when, and what is kept; a tab of the settings. */
export function Component() {
  const { data, error, isFetching, refetch } = useRetention();
  return (
    <div className="settings-part privacy-list">
      {error && (
        <ErrorNotice
          title="The retention rules could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <section aria-labelledby="deleted">
        <SectionHeading id="deleted" title="Deleted by itself" count={data?.items.length} />
        {data ? (
          <ul>
            {data.items.map((run) => (
              <RuleRow key={run.rule} run={run} />
            ))}
          </ul>
        ) : (
          <div aria-busy={!error} />
        )}
      </section>
      <section aria-labelledby="kept">
        <SectionHeading id="kept" title="Kept without a term" count={data?.kept.length} />
        <ul>
          {data?.kept.map(({ what, until }) => (
            <li key={what} className="privacy-row">
              <p className="font-medium">{what}</p>
              <p className="privacy-row-detail">{until}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
