import { countApplications, listApplications } from "#contract/application-lists.ts";
import type { Count } from "#contract/count.ts";
import { listCountOptions } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** How many applications a filtered list has. */
export const applicationCount = (filter: Omit<Filter, "order">) =>
  listCountOptions(listApplications.path, filter, (signal) =>
    call(countApplications, { query: filter, signal }),
  );

/** How many applications have not been looked at. */
export const newApplications = {
  ...applicationCount({ stage: "new" }),
  countOf: (count: Count) => count,
};
