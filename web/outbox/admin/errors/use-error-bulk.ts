import { useQueryClient } from "@tanstack/react-query";
import { changeErrorGroups, type ErrorGroup } from "#contract/error-groups.ts";
import type { Chosen } from "#web/admin/kit/selection.ts";
import { useBulk } from "#web/admin/kit/use-bulk.ts";
import { call } from "#web/lib/api.ts";
import { errorNoun } from "#web/outbox/admin/paths.ts";
import { type ErrorAction, errorActionNames, statusAfter, undoOf } from "./error-actions.ts";
import type { ErrorFilter } from "./filter.ts";
import { patchStatus, readPage, refreshErrors } from "./queries.ts";

type Options = {
  readonly filter: ErrorFilter;
  readonly choose: (chosen: Chosen<ErrorGroup>) => void;
};

/** Decides about errors of a list; the rows show it at once, and an undo gives each the status it had. */
export function useErrorBulk({ filter, choose }: Options) {
  const client = useQueryClient();
  return useBulk<ErrorGroup, ErrorAction>({
    noun: errorNoun,
    names: errorActionNames,
    send: async (action, ids) => {
      const status = statusAfter[action];
      const { data } = await call(changeErrorGroups, { body: { ids, status } });
      const changed = data.filter(({ ok }) => ok).map(({ id }) => id);
      patchStatus(client, new Set(changed), status);
      return data;
    },
    readPage: (at) => readPage(filter, at),
    choose,
    undoOf: (action, { status }) => undoOf(action, status),
    onSettled: () => refreshErrors(client),
  });
}
