import { useState } from "react";
import * as z from "zod/mini";
import type { MailTemplate } from "#contract/mail-templates.ts";
import {
  afterSave,
  followed,
  isUnsaved,
  type SettingsDraft,
  type VersionedSettings,
} from "#web/admin/kit/settings-draft.ts";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";

/** What the form of a template holds. */
export type TemplateForm = Pick<MailTemplate, "name" | "subject" | "body">;
type Draft = SettingsDraft<TemplateForm>;

const form = z.object({ name: z.string(), subject: z.string(), body: z.string() });
const draft = z.object({
  settings: form,
  base: z.object({ settings: form, version: z.int() }),
});

/** A template as it is stored, for the form. */
export const storedForm = ({
  name,
  subject,
  body,
  version,
}: MailTemplate): VersionedSettings<TemplateForm> => ({
  settings: { name, subject, body },
  version,
});

/** Reads a kept draft; null when there is none that can be read. */
function readDraft(key: string): Draft | null {
  try {
    return draft.safeParse(JSON.parse(readLocal(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

const draftKey = (userId: string, id: string) => `mail-template-draft:${userId}:${id}`;

/** A template that was deleted while its text was being written, as it was read; undefined without such a text. */
export function templateOfDraft(userId: string, id: string): MailTemplate | undefined {
  const kept = readDraft(draftKey(userId, id));
  if (kept === null || !isUnsaved(kept)) return undefined;
  const { settings, version } = kept.base;
  return { id, ...settings, version, updatedAt: null, updatedBy: null };
}

function writeDraft(key: string, next: Draft): void {
  if (isUnsaved(next)) writeLocal(key, JSON.stringify(next));
  else removeLocal(key);
}

/** The text of a template that is being written, kept with every key press until it is saved or dropped. */
export function useTemplateDraft(userId: string, template: MailTemplate) {
  const key = draftKey(userId, template.id);
  const stored = storedForm(template);
  const [kept, setKept] = useState<Draft>(
    () => readDraft(key) ?? { settings: stored.settings, base: stored },
  );
  const current = followed(kept, stored);
  if (current !== kept) setKept(current);
  const keep = (next: Draft) => {
    setKept(next);
    writeDraft(key, next);
  };
  return {
    ...current,
    isUnsaved: isUnsaved(current),
    change: (part: Partial<TemplateForm>) =>
      keep({ ...current, settings: { ...current.settings, ...part } }),
    /** Takes a stored text, and drops what was written. */
    take: (next: VersionedSettings<TemplateForm>) => keep({ settings: next.settings, base: next }),
    /** Notes that a text is stored; what was typed since it was sent stays. */
    saved: (sent: TemplateForm, next: VersionedSettings<TemplateForm>) => {
      setKept((now) => afterSave(now, sent, next));
      writeDraft(key, afterSave(readDraft(key) ?? { settings: sent, base: next }, sent, next));
    },
  };
}
