import { listReceivedMails, type RepliedRecord } from "#contract/received-mails.ts";
import { call } from "#web/lib/api.ts";

/** The mails that answer a record; a record that shows them reads them before it is shown, so that they move nothing. */
export const receivedMailsQuery = ({ kind, id }: RepliedRecord) => ({
  queryKey: [listReceivedMails.path, kind, id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(listReceivedMails, { query: { kind, id }, signal }),
  staleTime: 0,
});

/** The same where the mails are shown: read once more, they would not be new any longer. */
export const shownMailsQuery = (record: RepliedRecord) => ({
  ...receivedMailsQuery(record),
  refetchOnMount: false,
});
