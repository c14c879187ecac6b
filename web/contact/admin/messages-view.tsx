import { useLocation } from "react-router-dom";
import { isOfWaiting, type MessageSummary } from "#contract/messages.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { ListView } from "#web/admin/kit/list-view.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { messageColumns } from "./columns.tsx";
import { EmptyMessages } from "./empty-messages.tsx";
import { type MessageFilter, readFilter, writeFilter } from "./filter.ts";
import { MessageFilters } from "./message-filters.tsx";
import { messageNoun, messageUrl } from "./paths.ts";
import { messageQueries, useMessageCount, useMessages } from "./queries.ts";
import { useMessageList } from "./use-message-list.ts";
import { useNewMessages } from "./use-new-messages.ts";
import "./messages.css";

/** Who waits for an answer comes first in the list of the unanswered ones. */
export const captionOf = (filter: MessageFilter): string =>
  isOfWaiting(filter) ? "Messages, who waits the longest first" : "Messages, newest first";

const recordUrl = ({ id }: MessageSummary) => messageUrl(id);
const isWaiting = ({ waitingSince }: MessageSummary) => waitingSince !== null;

/** What visitors have sent; the URL holds the filter. */
export function Component() {
  usePageTitle("Messages");
  const filter = readFilter(useLocation().search);
  const { data: total } = useMessageCount(filter);
  const list = useMessages(filter);
  const columns = useColumnChoice("messages", messageColumns);
  return (
    <ListView
      title="Messages"
      noun={messageNoun}
      total={total}
      newRecords={useNewMessages(filter)}
      toolbar={<MessageFilters filter={filter} columns={columns} />}
      changes={useMessageList(filter, list)}
      caption={captionOf(filter)}
      columns={columns.shown}
      list={list}
      linkTo={recordUrl}
      search={writeFilter(filter)}
      queriesOf={messageQueries}
      isNew={isWaiting}
      empty={<EmptyMessages filter={filter} />}
    />
  );
}
