import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type BulkAction, bulkChangeApplications } from "#contract/application-changes.ts";
import { type ApplicationSummary, getApplication } from "#contract/application-record.ts";
import type { BulkResult } from "#contract/bulk.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { PagedList } from "#web/admin/kit/data-list.tsx";
import { changeInLists } from "#web/admin/kit/paged-list.ts";
import type { Selection } from "#web/admin/kit/selection.ts";
import { useBulk } from "#web/admin/kit/use-bulk.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { call } from "#web/lib/api.ts";
import { bulkNames, undoAction, withAction } from "./bulk-actions.ts";
import type { Filter } from "./filter.ts";
import { noun } from "./paths.ts";
import { applicationQueries, applicationsKey, markApplicationsStale, readPage } from "./queries.ts";

type Known = ReadonlyMap<string, ApplicationSummary>;

/** The applications that a colleague has changed meanwhile, as they are now. */
async function readConflicts(results: readonly BulkResult[]): Promise<ApplicationSummary[]> {
  const conflicts = results.filter(({ code }) => code === "conflict");
  const read = await Promise.allSettled(
    conflicts.map(({ id }) => call(getApplication, { params: { id } })),
  );
  return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

/** Shows in the rows of every list what a request has done, and what colleagues have. */
function showResults(
  client: QueryClient,
  action: BulkAction,
  results: readonly BulkResult[],
  { fresh, team }: { fresh: Known; team: readonly TeamMember[] },
): void {
  const versions = new Map(
    results.flatMap(({ id, code, version }) => (code === null && version ? [[id, version]] : [])),
  );
  changeInLists<ApplicationSummary>(client, applicationsKey, (row) => {
    const version = versions.get(row.id);
    if (version !== undefined) return withAction(row, version, action, team);
    return fresh.get(row.id) ?? row;
  });
}

type Options = {
  readonly filter: Filter;
  readonly list: PagedList<ApplicationSummary>;
  readonly choose: Selection<ApplicationSummary>["choose"];
};

/**
 * Changes the selected applications, each on the version its row shows. Those that a colleague has changed are read
 * again and stay selected, so that another try is about what they are now.
 */
export function useApplicationBulk({ filter, list, choose }: Options) {
  const client = useQueryClient();
  const { data } = useTeam();
  const team = data?.items ?? [];
  const changed = useRef(new Map<string, ApplicationSummary>());
  const latest = (known: ApplicationSummary): ApplicationSummary => {
    const read = changed.current.get(known.id);
    return read && read.version >= known.version ? read : known;
  };
  return useBulk<ApplicationSummary, BulkAction>({
    noun,
    namesOf: (action) => bulkNames(action, team),
    send: async (action, applications) => {
      const items = applications.map(({ id, version }) => ({ id, version }));
      const { results } = await call(bulkChangeApplications, { body: { items, action } });
      const conflicts = await readConflicts(results);
      const fresh = new Map(conflicts.map((each) => [each.id, each]));
      for (const [id, each] of fresh) changed.current.set(id, each);
      showResults(client, action, results, { fresh, team });
      return results;
    },
    readPage: (at) => readPage(filter, at),
    choose: (next) =>
      choose((chosen) => {
        const after = typeof next === "function" ? next(chosen) : next;
        return new Map([...after].map(([id, each]) => [id, latest(each)] as const));
      }),
    undoOf: undoAction,
    queriesOf: applicationQueries,
    reread: () => void list.refetch(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [applicationsKey, "tags"] });
      markApplicationsStale(client);
    },
  });
}
