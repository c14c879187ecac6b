// How long analytics keeps what it counts. The privacy policy says so with these numbers.

/** A session has ended when its visitor has done nothing for this long. */
export const sessionIdleMinutes = 30;

/** Days that single views and events are kept, as in Analytics Engine; hourly and daily totals stay. */
export const pointDays = 90;

/** Hours after the last view that a visitor's row is kept, which tells the next one to which session it belongs. */
export const visitorHours = 48;

/** Days that hours are kept by dimension: a little longer than the longest range. Their totals and days stay. */
export const detailDays = 92;
