import { useQueryClient } from "@tanstack/react-query";
import { changeMails, type MailAction, mailActions, type OutboxMail } from "#contract/outbox.ts";
import { useListActions } from "#web/admin/kit/use-list-actions.ts";
import { call } from "#web/lib/api.ts";
import { mailNoun, mailUrl } from "#web/outbox/admin/paths.ts";
import { type MailFilter, writeFilter } from "./filter.ts";
import { actionsFor, mailActionNames, namesFor, undoOf } from "./mail-actions.ts";
import {
  mailQueries,
  patchMails,
  readMails,
  readPage,
  refreshMails,
  type useMails,
} from "./queries.ts";

const titleOf = ({ subject }: OutboxMail) => subject;

/** What can be done with the mails of a list; the rows show what has become of them. */
export function useMailActions(filter: MailFilter, list: ReturnType<typeof useMails>) {
  const client = useQueryClient();
  return useListActions<OutboxMail, MailAction>({
    list,
    search: writeFilter(filter),
    noun: mailNoun,
    actions: mailActions,
    names: mailActionNames,
    actionsFor,
    namesFor,
    titleOf,
    urlOf: ({ id }) => mailUrl(id),
    send: async (action, mails) => {
      const ids = mails.map(({ id }) => id);
      const { results } = await call(changeMails, { body: { ids, action } });
      // What was done is done; rows that could not be read again are read with the list.
      await readMails(ids).then(
        (now) => patchMails(client, now),
        () => undefined,
      );
      return results;
    },
    readPage: (at) => readPage(filter, at),
    undoOf,
    queriesOf: mailQueries,
    onSettled: () => refreshMails(client),
  });
}
