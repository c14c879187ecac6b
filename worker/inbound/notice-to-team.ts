import { brand } from "#contract/brand.ts";
import { startOf } from "#contract/cut-text.ts";
import { email } from "#contract/fields.ts";
import { isolated } from "#contract/isolated.ts";
import type { TeamMailTopic } from "#contract/settings.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { AnsweredRecord } from "./answered-records.ts";
import { splitQuoted } from "./quoted-text.ts";
import type { ReadMail } from "./read-mail.ts";

const isEmail = (from: string): boolean => email("").safeParse(from).success;

/** UTF-16 units of the text that the notice repeats. */
const excerptLength = 2000;

/** The mail that tells the team of an answer to a record, with a link to it. */
export function noticeToTeam(
  id: string,
  { from, fromName, text, files, authentication }: ReadMail,
  { reference, name }: AnsweredRecord,
  { topic, url }: { readonly topic: TeamMailTopic; readonly url: string },
): Mail {
  const { text: written } = splitQuoted(text);
  const sender = fromName ? `${isolated(fromName)} <${from}>` : from;
  const count = files.length === 1 ? "one attachment" : `${files.length} attachments`;
  return {
    recipientKind: "team",
    topic,
    key: id,
    recipient: brand.email,
    // Reply answers the person, unless another person may have written this. A provider refuses the whole mail for what is no email.
    ...(authentication !== "failed" && isEmail(from) && { replyTo: from }),
    subject: `${isolated(name)} answered (${reference})`,
    body: [
      `${sender} wrote${files.length > 0 ? `, with ${count}` : ""}:`,
      ...(authentication === "failed"
        ? ["", "Careful: the sender could not be verified; somebody else may have written this."]
        : []),
      "",
      written.length > excerptLength ? `${startOf(written, excerptLength)} …` : written,
      "",
      `Read and answer it here: ${url}`,
    ].join("\n"),
  };
}
