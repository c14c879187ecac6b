import "./audit.css";
import type { AuditEvent } from "#contract/audit.ts";
import { type Difference, differences } from "./audit-labels.ts";

/** One change as "reviewing → interview". */
function Change({ before, after }: Difference) {
  if (after === null)
    return (
      <del className="audit-before">
        <bdi>{before}</bdi>
      </del>
    );
  return (
    <>
      {before !== null && (
        <>
          <span className="audit-before">
            <bdi>{before}</bdi>
          </span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
        </>
      )}
      <bdi className="font-medium">{after}</bdi>
    </>
  );
}

/** What an action changed, in one line. */
export function AuditChanges({ event }: { event: AuditEvent }) {
  const changes = differences(event);
  if (changes.length === 0) return <span className="audit-before">–</span>;
  return changes.map((change) => (
    <span key={change.field} className="audit-change">
      <span className="audit-before">{change.field}</span> <Change {...change} />
    </span>
  ));
}

/** What an action changed, a field a line. */
export function AuditChangeTable({ event }: { event: AuditEvent }) {
  return (
    <dl>
      {differences(event).map((change) => (
        <div key={change.field} className="answer">
          <dt>{change.field}</dt>
          <dd>
            <Change {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
