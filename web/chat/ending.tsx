import { Closing } from "./closing.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { RefusedLink } from "./refused-link.tsx";
import { useWidget } from "./widget.ts";

/** What stands below a conversation that is closed, and what is said of a mail's link that waits or was refused. */
export function Ending() {
  const { state, hasFormer } = useWidget(({ chat }) => chat);
  const { mailed, isRefused } = useWidget();
  return (
    <>
      {state?.status === "closed" && <Closing />}
      {mailed && (isRefused ? <RefusedLink /> : <MailedLink />)}
      {hasFormer && (
        <p className="chat-meta">
          This conversation is from your mail.{" "}
          <a className="chat-link" href="?chat=former">
            Back to the one you had here
          </a>
        </p>
      )}
    </>
  );
}
