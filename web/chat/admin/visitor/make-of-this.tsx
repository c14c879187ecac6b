import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { useRecordMaker } from "#web/admin/kit/record-maker.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { useConversation } from "#web/chat/admin/state/queries.ts";
import { conversationsKey } from "#web/chat/admin/state/refresh-lists.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { visitorText } from "./visitor-text.ts";

const MessageDialog = lazyDialog(async () => (await import("./message-dialog.tsx")).MessageDialog);

type Known = NonNullable<ReturnType<typeof useConversation>["data"]>;

type Props = {
  id: string;
  summary: ConversationSummary;
  known: Known;
  chat: Chat | null;
  /** Stands below it, and comes with it. */
  children: ReactNode;
};

/** Turns the conversation into something the team works on elsewhere. */
export function MakeOfThis({ id, summary, known, chat, children }: Props) {
  const [open, setOpen] = useState<"message" | "record" | null>(null);
  const { messageReference, applicationId } = known;
  const maker = useRecordMaker();
  const client = useQueryClient();
  const close = () => setOpen(null);
  // What the visitor has written fills in the record.
  const isRead = chat !== null && chat.view.liveFrom !== null;
  return (
    <>
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
          {maker && applicationId && (
            <Link className="admin-text-link" to={maker.pathOf(applicationId)}>
              Open the {maker.noun.toLowerCase()}
            </Link>
          )}
          {maker && !applicationId && (
            <Button
              kind="outline"
              className="admin-button"
              disabled={!(summary.visitorEmail && isRead)}
              onClick={() => setOpen("record")}
            >
              {maker.noun}
            </Button>
          )}
        </div>
        {!summary.visitorEmail && (
          <p className="hint">{maker ? "Both need" : "It needs"} the visitor's e-mail address.</p>
        )}
        {open === "message" && <MessageDialog id={id} summary={summary} onClose={close} />}
        {open === "record" && chat && maker && (
          <maker.Dialog
            source={{ kind: "conversation", id }}
            email={summary.visitorEmail ?? ""}
            name={summary.visitorName ?? ""}
            text={visitorText(chat.view.events)}
            onMade={() => void client.invalidateQueries({ queryKey: [conversationsKey, id] })}
            onClose={close}
          />
        )}
      </section>
      {children}
    </>
  );
}
