import {
  areHoursKept,
  arePointsKept,
  pointsNote,
  wholeDaysNote,
} from "#contract/analytics-history.ts";
import { areOfHits, hitsNote } from "#contract/analytics-hits.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { filtersOf } from "#web/analytics/admin/state/filters.ts";
import type { ReadReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { zoneNote } from "./zone-note.ts";

/** What has to be known to read the figures of a report rightly. */
export function FigureNotes({ report }: { report: ReadReport }) {
  const { timeZone } = useView();
  const { period, isEstimated, readAt, query } = report;
  const notes = [
    isEstimated &&
      "Estimated: the platform kept a sample of the points, and the figures are reckoned from it.",
    zoneNote(period.to, timeZone),
    areOfHits(filtersOf(query)) && `${hitsNote}.`,
    !arePointsKept(period.from, readAt) && pointsNote,
    !areHoursKept(period.from, readAt) && wholeDaysNote,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="figure-note">
      <StatusIcon fill="dashed" color="muted" /> {note}
    </p>
  ));
}
