import "./mail-preview.css";
import type { MailText } from "#contract/mail-text.ts";
import { SectionHeading } from "./section-heading.tsx";

/** `note` stands beside the heading, such as where the values come from. */
type Props = { text: MailText; note?: string };

/** A mail as its reader gets it; each line has the direction of its own text. */
export function MailPreview({ text: { subject, body }, note }: Props) {
  return (
    <section aria-labelledby="mail-preview" className="mail-preview">
      <SectionHeading id="mail-preview" title="Preview" count={note} />
      <p className="mail-preview-subject">
        <bdi>{subject || "No subject"}</bdi>
      </p>
      <div className="mail-preview-body">
        {body.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number.
          <div key={index} dir="auto">
            {line || <br />}
          </div>
        ))}
      </div>
    </section>
  );
}
