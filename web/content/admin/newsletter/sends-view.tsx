import { useCallback, useState } from "react";
import { isolated } from "#contract/isolated.ts";
import type { NewsletterSend } from "#contract/newsletter-sends.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { entryUrl } from "#web/content/admin/paths.ts";
import { NewsletterTabs } from "./newsletter-tabs.tsx";
import { isGoingOn, useCancelSend, useLiveSends, useSends } from "./queries.ts";
import { sendColumns } from "./send-columns.tsx";
import { useNewSends } from "./use-new-sends.ts";

const noun = { one: "send", many: "sends" } as const;
const none: readonly NewsletterSend[] = [];

const postUrl = ({ postId }: NewsletterSend) => entryUrl("post", postId);
const subjectOf = ({ subject }: NewsletterSend) => subject;

/** The posts that were sent to the subscribers, latest first, with their progress. */
export function Component() {
  usePageTitle("Newsletter sends");
  const list = useSends();
  const newSends = useNewSends();
  useLiveSends(loadedItems(list) ?? none);
  const { mutate: cancel } = useCancelSend();
  const [cancelled, setCancelled] = useState<NewsletterSend | null>(null);
  const actions = useCallback(
    (send: NewsletterSend) =>
      isGoingOn(send) &&
      send.state !== "cancelled" && (
        <button type="button" className="text-button" onClick={() => setCancelled(send)}>
          Cancel
          <span className="sr-only">
            {" "}
            <bdi>{send.subject}</bdi>
          </span>
        </button>
      ),
    [],
  );
  return (
    <>
      <TopBar title="Newsletter">
        <NewRecords {...newSends} noun={noun} />
      </TopBar>
      <NewsletterTabs />
      <DataList
        noun={noun.many}
        caption="Posts sent to subscribers, latest first"
        columns={sendColumns}
        list={list}
        linkTo={postUrl}
        nameOf={subjectOf}
        actions={actions}
        empty={
          <EmptyState title="Nothing sent yet.">
            A published post is sent to the subscribers from its menu, in its editor or in the list
            of posts.
          </EmptyState>
        }
      />
      {cancelled && (
        <ConfirmDialog
          title={`Stop sending ${isolated(cancelled.subject)}?`}
          verb="Stop Sending"
          onConfirm={() => cancel(cancelled)}
          onClose={() => setCancelled(null)}
        >
          <p>
            Mails that have left cannot be taken back. All others are cancelled, and the send cannot
            go on later.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
