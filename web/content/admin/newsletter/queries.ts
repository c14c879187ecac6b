import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import { cancelSend, listSends, type NewsletterSend } from "#contract/newsletter-sends.ts";
import {
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
  type SubscriberFilter,
} from "#contract/newsletter-subscribers.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { changeInLists, useListCount, usePagedList } from "#web/admin/kit/paged-list.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";

/** How often sends that go on are read again, in milliseconds. */
const liveMs = 5000;

/** The pages of a filtered list of subscribers. */
export const useSubscribers = (filter: SubscriberFilter) =>
  usePagedList(listSubscribers.path, filter, ({ cursor, signal }) =>
    call(listSubscribers, { query: { ...filter, cursor }, signal }),
  );

/** How many subscribers a filtered list has. */
export const useSubscriberCount = (filter: SubscriberFilter) =>
  useListCount(listSubscribers.path, filter, (signal) =>
    call(countSubscribers, { query: filter, signal }),
  );

/** Removes a subscriber; the row goes when the server has said so. */
export function useRemoveSubscriber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Subscriber) => call(removeSubscriber, { params: { id } }),
    onSuccess: (_, { id, email }) => {
      changeInLists<Subscriber>(client, listSubscribers.path, (item) =>
        item.id === id ? null : item,
      );
      void client.invalidateQueries({ queryKey: [listSubscribers.path, "count"] });
      showToast({ title: `${isolated(email)} removed` });
    },
    onError: (error) => showFailure("Not removed", error, "The subscriber stays in the list."),
  });
}

/** The pages of the list of sends. */
export const useSends = () =>
  usePagedList(listSends.path, {}, ({ cursor, signal }) =>
    call(listSends, { query: { cursor }, signal }),
  );

/** Whether a send still changes. */
export const isGoingOn = ({ state, waiting }: NewsletterSend): boolean =>
  state === "queueing" || state === "sending" || waiting > 0;

/** Keeps the sends of the first page as they are now while one of them goes on. */
export function useLiveSends(sends: readonly NewsletterSend[]): void {
  const client = useQueryClient();
  useQuery({
    queryKey: [listSends.path, "live"],
    ...polling(liveMs, async ({ signal }) => {
      const { items } = await call(listSends, { query: {}, signal });
      const known = new Map(items.map((item) => [item.id, item]));
      changeInLists<NewsletterSend>(client, listSends.path, (item) => known.get(item.id) ?? item);
      return items;
    }),
    enabled: sends.some(isGoingOn),
  });
}

/** Cancels a send; its row shows what has become of it. */
export function useCancelSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: NewsletterSend) => call(cancelSend, { params: { id } }),
    onSuccess: (send) => {
      changeInLists<NewsletterSend>(client, listSends.path, (item) =>
        item.id === send.id ? send : item,
      );
      const sent = `${send.sent.toLocaleString("en-GB")} mails`;
      // It may have ended while the admin was asked.
      const isCancelled = send.state === "cancelled";
      showToast({
        title: isCancelled ? `Cancelled after ${sent}` : `Too late: ${sent} have left`,
      });
    },
    onError: (error) => showFailure("Not cancelled", error, "The newsletter goes on."),
  });
}
