import { capitalized, countPhrase } from "#web/admin/kit/number-words.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { useCmsAnalytics } from "./queries.ts";

/** Warns when scheduled changes have not happened in time. */
export function OverdueNotice() {
  const overdue = useCmsAnalytics().data?.overdue ?? 0;
  if (overdue === 0) return null;
  const phrase = countPhrase(overdue, "scheduled change is", "scheduled changes are");
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">{capitalized(phrase)} late.</span>{" "}
        <span className="text-muted">
          The schedule has not run, or a draft lacks what publishing needs. Readers still see what
          they saw before.
        </span>
      </p>
    </div>
  );
}
