import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  markMailsRead,
  type ReceivedMail,
  type RepliedRecord,
  receivedMailLimits,
} from "#contract/received-mails.ts";
import { call } from "#web/lib/api.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { ReceivedMailEntry } from "./received-mail.tsx";
import { shownMailsQuery } from "./received-mails-query.ts";
import { SectionHeading } from "./section-heading.tsx";

/** Notes that mails which are shown have been read; they stay marked as new until they are read again. */
export function useMarkRead(mails: readonly ReceivedMail[] | undefined): void {
  const client = useQueryClient();
  const unread = (mails ?? []).filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const ids = unread.join(" ");
  useEffect(() => {
    if (ids === "") return;
    // When it fails, the mails are still new when the record is opened next; there is nothing to tell.
    call(markMailsRead, { body: { ids: ids.split(" ") } }).then(
      () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "attention" }),
      () => {},
    );
  }, [client, ids]);
}

/** The mails that answer a record, newest first; nothing where there are none. */
export function ReceivedMails({ record }: { record: RepliedRecord }) {
  const { data, error, isFetching, refetch } = useQuery(shownMailsQuery(record));
  useMarkRead(data?.items);
  const mails = data?.items ?? [];
  if (mails.length === 0 && !error) return null;
  const hasMore = mails.length === receivedMailLimits.shown;
  return (
    <section aria-labelledby="received-mails">
      <SectionHeading
        id="received-mails"
        title="Answers by mail"
        count={hasMore ? `${mails.length}+` : mails.length}
      />
      {error && (
        <ErrorNotice
          title="The answers could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul>
        {mails.toReversed().map((mail) => (
          <ReceivedMailEntry key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}
