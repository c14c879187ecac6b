import { columnOf } from "#worker/lib/column-of.ts";
import { applications } from "./store.ts";

/** What an application is called, as a part of a query. */
export const applicationName = columnOf(applications, applications.id, applications.fullName);
