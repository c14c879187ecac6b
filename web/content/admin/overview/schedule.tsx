import { useQueryClient } from "@tanstack/react-query";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { refreshLists } from "#web/content/admin/entry-queries.ts";
import { entryTitle, kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { useDueEntries } from "#web/content/admin/use-due-entries.ts";
import { Link } from "#web/ui/link.tsx";
import { useScheduledEntries } from "./queries.ts";
import {
  changeTimes,
  isLate,
  type ScheduledChange,
  scheduledChanges,
} from "./scheduled-changes.ts";

const maxRows = 8;

function ChangeRow({ change, now }: { change: ScheduledChange; now: number }) {
  const { entry, at, action } = change;
  const { day, time, onSite } = changeTimes(at, now);
  const late = isLate(change, now);
  return (
    <li className="schedule-row" data-late={late || undefined}>
      {late ? (
        <StatusIcon fill="crossed" color="danger" />
      ) : action === "publish" ? (
        <StatusIcon fill="half" color="chart" />
      ) : (
        <StatusIcon fill="struck" color="muted" />
      )}
      <time dateTime={new Date(at).toISOString()} className="schedule-time">
        <span className="schedule-day">{day}</span> {time}
      </time>
      <Link className="schedule-title" to={entryUrl(entry.kind, entry.id)}>
        <bdi>{entryTitle(entry)}</bdi>
      </Link>
      <span className="schedule-note">
        {late ? "Late: " : ""}
        {action === "publish" ? "is published" : "is taken offline"}, {onSite} ·{" "}
        {kindName(entry.kind).noun.one}
      </span>
    </li>
  );
}

/** What is published or taken offline by itself, the next first. */
export function Schedule() {
  const now = useNow();
  const { entries, isPending, isFetched, error } = useScheduledEntries();
  const client = useQueryClient();
  useDueEntries(entries, (due) => {
    for (const kind of new Set(due.map((entry) => entry.kind))) refreshLists(client, kind);
  });
  const changes = scheduledChanges(entries);
  const others = changes.length - maxRows;
  return (
    <section aria-labelledby="scheduled">
      <SectionHeading id="scheduled" title="Scheduled" count={changes.length || undefined} />
      {isPending && (
        <p aria-busy={!isFetched} className="attention-empty">
          <span className="skeleton" data-size="long" />
        </p>
      )}
      {!isPending && changes.length === 0 && !error && (
        <p className="attention-empty">Nothing is scheduled.</p>
      )}
      {!isPending && changes.length === 0 && error && <p className="attention-empty">Not read.</p>}
      {!isPending && (
        <ul>
          {changes.slice(0, maxRows).map((change) => (
            <ChangeRow key={`${change.entry.id}-${change.action}`} change={change} now={now} />
          ))}
        </ul>
      )}
      {!isPending && others > 0 && <p className="hint">and {others} more after these</p>}
    </section>
  );
}
