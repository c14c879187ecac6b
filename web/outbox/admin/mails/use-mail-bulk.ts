import { useQueryClient } from "@tanstack/react-query";
import { changeMails, type MailAction, type OutboxMail } from "#contract/outbox.ts";
import type { Chosen } from "#web/admin/kit/selection.ts";
import { useBulk } from "#web/admin/kit/use-bulk.ts";
import { call } from "#web/lib/api.ts";
import { mailNoun } from "#web/outbox/admin/paths.ts";
import type { MailFilter } from "./filter.ts";
import { mailActionNames, undoOf } from "./mail-actions.ts";
import { patchMails, readMails, readPage, refreshMails } from "./queries.ts";

type Options = {
  readonly filter: MailFilter;
  readonly choose: (chosen: Chosen<OutboxMail>) => void;
};

/** Runs actions on mails of a list; the rows show what has become of them. */
export function useMailBulk({ filter, choose }: Options) {
  const client = useQueryClient();
  return useBulk<OutboxMail, MailAction>({
    noun: mailNoun,
    names: mailActionNames,
    send: async (action, ids) => {
      const { data } = await call(changeMails, { body: { ids, action } });
      // What was done is done; rows that could not be read again are read with the list.
      await readMails(ids).then(
        (mails) => patchMails(client, mails),
        () => undefined,
      );
      return data;
    },
    readPage: (at) => readPage(filter, at),
    choose,
    undoOf,
    onSettled: () => refreshMails(client),
  });
}
