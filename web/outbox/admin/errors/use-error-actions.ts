import { useQueryClient } from "@tanstack/react-query";
import { changeErrorGroups, type ErrorGroup } from "#contract/error-groups.ts";
import { useListActions } from "#web/admin/kit/use-list-actions.ts";
import { call } from "#web/lib/api.ts";
import { errorNoun, errorUrl } from "#web/outbox/admin/paths.ts";
import {
  actionsFor,
  type ErrorAction,
  errorActionNames,
  errorActions,
  statusAfter,
  undoOf,
} from "./error-actions.ts";
import { errorTitle } from "./error-title.ts";
import { type ErrorFilter, writeFilter } from "./filter.ts";
import {
  errorQueries,
  patchStatus,
  readPage,
  refreshErrors,
  type useErrorGroups,
} from "./queries.ts";

const actionsForGroup = ({ status }: ErrorGroup) => actionsFor(status);

/** What can be decided about the errors of a list; the rows show it at once, and an undo gives each the status it had. */
export function useErrorActions(filter: ErrorFilter, list: ReturnType<typeof useErrorGroups>) {
  const client = useQueryClient();
  return useListActions<ErrorGroup, ErrorAction>({
    list,
    search: writeFilter(filter),
    noun: errorNoun,
    actions: errorActions,
    names: errorActionNames,
    actionsFor: actionsForGroup,
    titleOf: errorTitle,
    urlOf: ({ id }) => errorUrl(id),
    send: async (action, groups) => {
      const status = statusAfter[action];
      const items = groups.map(({ id, version }) => ({ id, version }));
      const { results } = await call(changeErrorGroups, { body: { items, status } });
      patchStatus(client, results, status);
      return results;
    },
    readPage: (at) => readPage(filter, at),
    queriesOf: errorQueries,
    undoOf: (action, { status }) => undoOf(action, status),
    onSettled: () => refreshErrors(client),
  });
}
