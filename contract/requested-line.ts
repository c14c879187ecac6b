/**
 * A line that the consultation form writes into its message: a time of the visitor, then the same in UTC, whose day, month,
 * year, hour and minute are the groups.
 *
 * @example
 * "First choice: Thursday, 10 July 2031 at 22:30 (Asia/Tokyo) = Thursday, 10 July 2031 at 13:30 UTC"
 */
export const requestedLine =
  /^(?:First|Second) choice: [^=]{1,100}= \D{0,20}(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})\D{1,5}(\d{2}):(\d{2}) UTC$/;
