import { useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import {
  changeMessages,
  type MessageAction,
  type MessageSummary,
  messageActions,
} from "#contract/messages.ts";
import type { PagedList } from "#web/admin/kit/data-list.tsx";
import { changeInLists } from "#web/admin/kit/paged-list.ts";
import { useListActions } from "#web/admin/kit/use-list-actions.ts";
import { call } from "#web/lib/api.ts";
import { type MessageFilter, writeFilter } from "./filter.ts";
import {
  actionsFor,
  changeOf,
  messageActionNames,
  undoOf,
  withheldText,
} from "./message-actions.ts";
import { messageNoun, messageUrl } from "./paths.ts";
import { messageQueries, messagesKey, readPage, refreshMessages } from "./queries.ts";

/** A message after an action, as far as a list shows it. */
function changed(message: MessageSummary, action: MessageAction): MessageSummary {
  const next = { ...message, ...changeOf[action] };
  const isWaiting = next.status === "open" && !next.isSpam;
  return {
    ...next,
    // Out of the spam, the confirmation is sent.
    isConfirmationWithheld: message.isConfirmationWithheld && next.isSpam,
    waitingSince: isWaiting ? (message.waitingSince ?? message.receivedAt) : null,
  };
}

const titleOf = ({ name, subject }: MessageSummary) => `${isolated(name)}: ${isolated(subject)}`;

/** What can be done with the messages of a list, one by one and many at once. */
export function useMessageList(filter: MessageFilter, list: PagedList<MessageSummary>) {
  const client = useQueryClient();
  return useListActions<MessageSummary, MessageAction>({
    list,
    search: writeFilter(filter),
    noun: messageNoun,
    actions: messageActions,
    names: messageActionNames,
    actionsFor,
    titleOf,
    urlOf: ({ id }) => messageUrl(id),
    warningOf: (action, items) => (action === "notSpam" ? withheldText(items) : null),
    send: async (action, messages) => {
      const items = messages.map(({ id, version }) => ({ id, version }));
      const { results } = await call(changeMessages, { body: { items, action } });
      const done = new Map(
        results.flatMap(({ id, code, version }) => (code ? [] : [[id, version]])),
      );
      changeInLists<MessageSummary>(client, messagesKey, (item) => {
        const version = done.get(item.id);
        return version ? { ...changed(item, action), version } : item;
      });
      return results;
    },
    readPage: (at) => readPage(filter, at),
    undoOf,
    queriesOf: messageQueries,
    onSettled: () => refreshMessages(client),
  });
}
