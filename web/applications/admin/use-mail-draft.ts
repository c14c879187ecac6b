import { useState } from "react";
import type { MailText } from "#contract/mail-text.ts";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import { useDraftOfOtherTabs } from "#web/admin/kit/stored-draft.ts";
import {
  isEmptyMail,
  keepMailDraft,
  type MailDraft,
  type MailWriting,
  mailDraft,
  newMailDraft,
  readMailDraft,
  withReplaced,
  withTemplate,
} from "./mail-draft.ts";

/** A mail that is being written, kept with every change until it is sent. */
export function useMailDraft(key: string) {
  const [writing, setWriting] = useState<MailWriting>(() => ({
    draft: readMailDraft(key) ?? newMailDraft(),
    filled: null,
    replaced: [],
  }));
  useDraftOfOtherTabs(key, mailDraft, (other) =>
    setWriting((mine) => ({ ...mine, draft: other ?? newMailDraft() })),
  );
  const { draft, replaced } = writing;
  const keep = (next: MailWriting) => {
    setWriting(next);
    keepMailDraft(key, next.draft);
  };
  return {
    draft,
    isEmpty: isEmptyMail(draft),
    hasReplaced: replaced.length > 0,
    change: (part: Partial<MailText>) => keep({ ...writing, draft: { ...draft, ...part } }),
    /** Takes the text of a template. */
    fill: (templateId: string, text: MailText) => keep(withTemplate(writing, templateId, text)),
    /** Shows the text of a template in an empty mail; it is kept once something is changed. */
    offer: (templateId: string, text: MailText) =>
      setWriting(withTemplate(writing, templateId, text)),
    bringBack: () => keep(withReplaced(writing)),
    /** The same text as another mail. */
    renewed: (): MailDraft => {
      const next = { ...draft, id: newRecordId() };
      keep({ ...writing, draft: next });
      return next;
    },
  };
}
