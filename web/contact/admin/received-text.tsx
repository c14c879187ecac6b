import type { MessageDetail } from "#contract/messages.ts";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { ReceivedMailBody } from "#web/admin/kit/received-mail.tsx";
import { useMarkRead } from "#web/admin/kit/received-mails.tsx";

type Props = { mail: ReceivedMail; message: Pick<MessageDetail, "subject" | "reference"> };

/** What tells a mail from an answer to ours by the sender: another email, another subject. */
function differences({ mail, message }: Props): string[] {
  const { from, fromName, subject, isFromOtherEmail } = mail;
  const isAnswer = [message.subject, message.reference].some((text) => subject.includes(text));
  return [
    // Without a name, the email stands in its place.
    ...(isFromOtherEmail && fromName !== null && from !== "" ? [from] : []),
    ...(isAnswer ? [] : [subject || "No subject"]),
  ];
}

/** A mail of the sender, which counts as read once it is shown. */
export function ReceivedText({ mail, message }: Props) {
  useMarkRead([mail]);
  const shown = differences({ mail, message });
  return (
    <>
      {shown.length > 0 && (
        <ul className="thread-mail" aria-label="Of this mail">
          {shown.map((text) => (
            <li key={text} className="wrap-anywhere">
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ReceivedMailBody mail={mail} />
    </>
  );
}
