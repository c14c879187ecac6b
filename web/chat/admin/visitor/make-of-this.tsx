import { lazy, Suspense, useState } from "react";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { useConversation } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { visitorText } from "./visitor-text.ts";

const MessageDialog = lazy(async () => ({
  default: (await import("./message-dialog.tsx")).MessageDialog,
}));
const ConversationApplication = lazy(async () => ({
  default: (await import("./conversation-application.tsx")).ConversationApplication,
}));

type Known = NonNullable<ReturnType<typeof useConversation>["data"]>;

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
      <Suspense>
        {open === "message" && <MessageDialog id={id} summary={summary} onClose={close} />}
        {open === "application" && chat && (
          <ConversationApplication
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
