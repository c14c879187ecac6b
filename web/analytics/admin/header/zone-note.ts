/**
 * Says how late days begin where a clock is not whole hours from UTC, in which figures are summed; false elsewhere.
 * `hour` is a full hour of UTC in epoch milliseconds.
 */
export function zoneNote(hour: number, timeZone: string): string | false {
  const minute = new Intl.DateTimeFormat("en-GB", { timeZone, minute: "numeric" });
  const late = Number(minute.format(hour));
  return (
    late > 0 &&
    `Figures are summed by hours of UTC, so in this time zone days begin ${late} minutes after midnight.`
  );
}
