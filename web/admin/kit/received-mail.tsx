import { useId, useState } from "react";
import {
  downloadAttachment,
  type ReceivedAttachment,
  type ReceivedMail,
} from "#contract/received-mails.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { fileSize } from "#web/lib/pictures/file-sizes.ts";
import { RelativeTime } from "./relative-time.tsx";
import "./received-mail.css";

type Mail = { mail: ReceivedMail };

/** What a reader must know before believing a mail, in the order of its weight. */
export function mailMarks(mail: ReceivedMail): readonly { text: string; isWarning: boolean }[] {
  const { authentication, isFromOtherEmail, isAutomatic, isBounce, readAt } = mail;
  return [
    { isShown: readAt === null, text: "New", isWarning: false },
    { isShown: authentication === "failed", text: "Sender not verified", isWarning: true },
    { isShown: isFromOtherEmail && !isAutomatic, text: "From another e-mail", isWarning: true },
    { isShown: isBounce, text: "A mail came back", isWarning: true },
    { isShown: isAutomatic && !isBounce, text: "Automatic", isWarning: false },
  ].filter(({ isShown }) => isShown);
}

function Attachment({ mailId, attachment }: { mailId: string; attachment: ReceivedAttachment }) {
  const { number, name, size, isStored } = attachment;
  const params = { id: mailId, number: String(number) };
  return (
    <li className="wrap-anywhere">
      {isStored ? (
        <a className="text-button" href={endpointUrl(downloadAttachment, { params })} download>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{" "}
      <span className="timeline-detail">
        {isStored ? fileSize(size) : "not kept, too many files"}
      </span>
    </li>
  );
}

/** The mails that a mail repeats, folded. */
function QuotedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide the quoted mail" : "Show the quoted mail"}
      </button>
      <div id={id} hidden={!isOpen} className="received-mail-text received-mail-quoted" dir="auto">
        {text}
      </div>
    </>
  );
}

/** The text of a received mail, its marks and its attachments; who sent it and when is around it. */
export function ReceivedMailBody({ mail }: Mail) {
  const { text, quotedText, isTextCut, attachments } = mail;
  const marks = mailMarks(mail);
  return (
    <div className="received-mail">
      {marks.length > 0 && (
        <ul className="received-mail-marks" aria-label="Marks">
          {marks.map((mark) => (
            <li key={mark.text} data-warning={mark.isWarning || undefined}>
              {mark.text}
            </li>
          ))}
        </ul>
      )}
      {text === "" ? (
        <p className="timeline-detail">This mail has no text.</p>
      ) : (
        <div className="received-mail-text" dir="auto">
          {text}
        </div>
      )}
      {quotedText !== "" && <QuotedText text={quotedText} />}
      {isTextCut && <p className="timeline-detail">The rest of this mail was too long to keep.</p>}
      {attachments.length > 0 && (
        <ul aria-label="Attachments">
          {attachments.map((attachment) => (
            <Attachment key={attachment.number} mailId={mail.id} attachment={attachment} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A received mail as an entry of a timeline. */
export function ReceivedMailEntry({ mail }: Mail) {
  const { from, fromName, subject, receivedAt } = mail;
  return (
    <li className="timeline-entry">
      <p className="timeline-text font-medium wrap-anywhere">
        <bdi>{fromName ?? (from || "Unknown sender")}</bdi>
      </p>
      <RelativeTime at={receivedAt} />
      <p className="timeline-detail wrap-anywhere">
        {fromName !== null && from !== "" && (
          <>
            <bdi>{from}</bdi> ·{" "}
          </>
        )}
        <bdi>{subject || "No subject"}</bdi>
      </p>
      <ReceivedMailBody mail={mail} />
    </li>
  );
}
