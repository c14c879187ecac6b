import type { ApplicationDetail } from "#contract/application-record.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { applicationsPath } from "./paths.ts";
import { StatusLabel } from "./status-label.tsx";

/** The other applications with the same email; nothing when there is none. */
export function ApplicationDuplicates({ duplicates }: Pick<ApplicationDetail, "duplicates">) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="duplicates" className="pt-4">
      <SectionHeading id="duplicates" title="Also from this address" count={duplicates.length} />
      <ul>
        {duplicates.map(({ id, reference, receivedAt, isSpam, ...status }) => (
          <li key={id} className="timeline-entry">
            <p className="timeline-text">
              <Link className="admin-text-link tabular-nums" to={`${applicationsPath}/${id}`}>
                {reference}
              </Link>
            </p>
            <RelativeTime at={receivedAt} />
            <p className="timeline-detail">{isSpam ? "Spam" : <StatusLabel status={status} />}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
