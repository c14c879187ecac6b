import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { type ConversationSummary, makeMessage } from "#contract/chat-inbox.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { conversationsKey, type useConversation } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { conversationName } from "#web/chat/admin/state/visitor-name.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { visitorText } from "./visitor-text.ts";

const ApplicationDialog = lazy(async () => ({
  default: (await import("./application-dialog.tsx")).ApplicationDialog,
}));

type Known = NonNullable<ReturnType<typeof useConversation>["data"]>;

type MessageProps = { id: string; summary: ConversationSummary; onClose: () => void };

function MessageDialog({ id, summary, onClose }: MessageProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(makeMessage, { params: { id } }),
    onSuccess: ({ reference }) => {
      onClose();
      void client.invalidateQueries({ queryKey: [conversationsKey, id] });
      showToast({ title: `Message ${reference} made` });
    },
  });
  return (
    <Modal title="Make a message" onClose={onClose}>
      <DialogForm
        action="Make Message"
        pending={isPending && "Making..."}
        failure={error && errorMessage(error)}
        onSubmit={mutate}
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          Everything <bdi className="font-medium">{conversationName(summary)}</bdi> and the team
          have written becomes a message from <bdi>{summary.visitorEmail}</bdi>. Notes stay here.
        </p>
      </DialogForm>
    </Modal>
  );
}

type Props = { id: string; summary: ConversationSummary; known: Known; chat: Chat | null };

/** Turns the conversation into something the team works on elsewhere. */
export function MakeOfThis({ id, summary, known, chat }: Props) {
  const [open, setOpen] = useState<"message" | "application" | null>(null);
  const { messageReference, applicationId } = known;
  const close = () => setOpen(null);
  // What the visitor has written fills in the application.
  const isRead = chat !== null && chat.view.liveFrom !== null;
  return (
    <section aria-labelledby="chat-make">
      <SectionHeading id="chat-make" title="Make of this" />
      <div className="desk-visitor-actions">
        {messageReference ? (
          <span>Message {messageReference}</span>
        ) : (
          <Button
            kind="outline"
            className="admin-button"
            disabled={!summary.visitorEmail}
            onClick={() => setOpen("message")}
          >
            Message
          </Button>
        )}
        {applicationId ? (
          <Link className="admin-text-link" to={`/admin/applications/${applicationId}`}>
            Open the application
          </Link>
        ) : (
          <Button
            kind="outline"
            className="admin-button"
            disabled={!(summary.visitorEmail && isRead)}
            onClick={() => setOpen("application")}
          >
            Application
          </Button>
        )}
      </div>
      {!summary.visitorEmail && <p className="hint">Both need the visitor's e-mail address.</p>}
      {open === "message" && <MessageDialog id={id} summary={summary} onClose={close} />}
      <Suspense>
        {open === "application" && chat && (
          <ApplicationDialog
            id={id}
            summary={summary}
            message={visitorText(chat.view.events)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
