import { toSearch } from "./url-filter.ts";

/** The URL of the audit log; an event is one segment below. */
export const auditPath = "/admin/audit";

/** The URL of what was done with one record, or by one person. */
export const auditUrl = (filter: { readonly record?: string; readonly person?: string }): string =>
  auditPath + toSearch(filter);
