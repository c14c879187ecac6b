import * as z from "zod/mini";
import { type MailText, mailText } from "#contract/mail-text.ts";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import { readStoredDraft, writeStoredDraft } from "#web/admin/kit/stored-draft.ts";

/** The shape of a kept draft. */
export const mailDraft = z.object({
  id: z.string(),
  templateId: z.nullable(z.string()),
  subject: z.string(),
  body: z.string(),
});

/** A mail that is being written; its id is made once, so that sending it again sends no second one. */
export type MailDraft = z.infer<typeof mailDraft>;

export const newMailDraft = (): MailDraft => ({
  id: newRecordId(),
  templateId: null,
  subject: "",
  body: "",
});

export const isEmptyMail = ({ subject, body }: MailText): boolean =>
  subject.trim() === "" && body.trim() === "";

/** Where a draft is kept: another user of the computer does not get it. */
export const mailDraftKey = (userId: string, applicationId: string) =>
  `mail-draft:${userId}:${applicationId}`;

/** Reads a kept draft; null when there is none that can be read. */
export const readMailDraft = (key: string): MailDraft | null => readStoredDraft(key, mailDraft);

/** Keeps a draft; null or an empty one removes it. */
export const keepMailDraft = (key: string, draft: MailDraft | null): void =>
  writeStoredDraft(key, draft === null || isEmptyMail(draft) ? null : draft);

/** What is left of a kept draft once a mail was sent: a text that was changed while the mail was on its way. */
export function withoutSent(kept: MailDraft | null, sent: MailText): MailDraft | null {
  if (kept === null) return null;
  const { data } = mailText.safeParse({ subject: kept.subject, body: kept.body });
  const isSent = data?.subject === sent.subject && data.body === sent.body;
  return isSent ? null : { ...kept, id: newRecordId() };
}

/**
 * A mail that was taken back, in front of what was written since; nothing of the two is lost. It is another mail, because
 * the one that was taken back keeps its id.
 */
export function withTakenBack(kept: MailDraft | null, sent: MailDraft): MailDraft {
  const id = newRecordId();
  if (kept === null || isEmptyMail(kept)) return { ...sent, id };
  const texts = [sent.body, ...(kept.subject === sent.subject ? [] : [kept.subject]), kept.body];
  const body = texts.filter((text) => text.trim() !== "").join("\n\n");
  return { id, templateId: null, subject: sent.subject || kept.subject, body };
}

/** A mail that is being written, and the texts that templates have replaced in it. */
export type MailWriting = {
  readonly draft: MailDraft;
  /** What a template has filled in last; null before. */
  readonly filled: MailText | null;
  /** What was typed and then replaced, the latest last. */
  readonly replaced: readonly MailDraft[];
};

/** Whether a draft holds what a person typed, and not just what a template filled in. */
const isTyped = ({ draft, filled }: MailWriting): boolean =>
  !isEmptyMail(draft) && (draft.subject !== filled?.subject || draft.body !== filled.body);

/** The same mail with the text of a template; what was typed before can be brought back. */
export const withTemplate = (
  writing: MailWriting,
  templateId: string,
  { subject, body }: MailText,
): MailWriting => ({
  draft: { ...writing.draft, templateId, subject, body },
  filled: { subject, body },
  replaced: isTyped(writing) ? [...writing.replaced, writing.draft] : writing.replaced,
});

/** The same mail with the text that was replaced last; what was typed since comes back after all others. */
export function withReplaced(writing: MailWriting): MailWriting {
  const last = writing.replaced.at(-1);
  if (last === undefined) return writing;
  const others = writing.replaced.slice(0, -1);
  return {
    draft: { ...last, id: writing.draft.id },
    filled: null,
    replaced: isTyped(writing) ? [writing.draft, ...others] : others,
  };
}
