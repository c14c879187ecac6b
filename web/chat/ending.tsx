import { Closing } from "./closing.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { useWidget } from "./widget.ts";

/** What stands below a conversation that is closed, and below the one of two that a mail and this browser lead to. */
export function Ending() {
  const { state, hasFormer } = useWidget(({ chat }) => chat);
  const isAsked = useWidget(({ mailed }) => mailed !== "");
  return (
    <>
      {state?.status === "closed" && <Closing />}
      {isAsked && <MailedLink />}
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
