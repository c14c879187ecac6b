import { type AuditFilter, auditedKinds, listAudit } from "#contract/audit.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";

/** How the list is narrowed; the URL of the page says the same. Days are of the reader's zone, both included. */
export type Filter = Pick<AuditFilter, "person" | "kind" | "record"> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The value of a parameter that the endpoint accepts. */
function accepted(search: string, name: "person" | "record"): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? undefined;
  return listAudit.query.shape[name].safeParse(value).data;
}

/** The beginning of a day of the reader's zone in epoch milliseconds, some days later; NaN for a text that is no day. */
function startOf(day: string, daysLater = 0): number {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
  // `Date` takes 31 February for a day in March.
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isDay && start >= 0 ? start : Number.NaN;
}

function dayParam(search: string, name: "from" | "to"): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? "";
  return Number.isNaN(startOf(value)) ? undefined : value;
}

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): Filter => ({
  person: accepted(search, "person"),
  kind: optionParam(search, "kind", auditedKinds),
  record: accepted(search, "record"),
  from: dayParam(search, "from"),
  to: dayParam(search, "to"),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ person, kind, record, from, to }: Filter): string =>
  toSearch({ person, kind, record, from, to });

/** What the endpoints are asked for a filter. */
export const queryOf = ({ from, to, ...filter }: Filter): AuditFilter => ({
  ...filter,
  from: from && String(startOf(from)),
  until: to && String(startOf(to, 1)),
});
