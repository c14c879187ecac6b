import { saidIn } from "#contract/chat-texts.ts";
import { clockTime } from "#web/admin/kit/relative-times.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import type { ChatConnection } from "#web/chat/connection.ts";
import type { PendingAppend } from "#web/chat/core/view.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";

type Props = PendingAppend & { connection: ChatConnection };

/** A text that the server has not stored yet; it stays until it is sent or thrown away. */
export function PendingMessage({ connection, ...message }: Props) {
  const { cid, kind, status, at } = message;
  const said = saidIn(message);
  return (
    <article
      className="desk-message"
      data-kind={kind === "note" ? "note" : "mine"}
      aria-label="You, not sent yet"
    >
      <time className="desk-message-time" dateTime={new Date(at).toISOString()}>
        {clockTime(at)}
      </time>
      <div className="desk-message-body">
        <p className="desk-message-name">
          <span className="font-medium">{kind === "note" ? "Your note" : "You"}</span>
          {status === "sending" && <span className="desk-message-detail"> sending</span>}
        </p>
        <p className="desk-message-text" dir="auto">
          <LinkedText text={said} linkClass="admin-text-link" />
        </p>
        {status === "failed" && (
          <p role="alert" className="desk-message-failed">
            <StatusIcon fill="crossed" color="danger" />
            <span>Not sent.</span>
            <button type="button" className="admin-text-link" onClick={() => connection.retry(cid)}>
              Retry<span className="sr-only">: {said}</span>
            </button>
            <button
              type="button"
              className="admin-text-link"
              onClick={() => connection.discard(cid)}
            >
              Discard<span className="sr-only">: {said}</span>
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
