import { useNow } from "#web/admin/kit/use-now.ts";
import { dayLabel, isOver } from "./days.ts";

/** The day of a follow-up; one that is over is late. */
export function FollowUpDay({ day }: { day: string }) {
  const isLate = isOver(day, useNow());
  return (
    <span className={isLate ? "text-danger" : undefined}>
      {dayLabel(day)}
      {isLate && ", late"}
    </span>
  );
}
