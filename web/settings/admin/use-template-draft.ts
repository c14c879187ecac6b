import * as z from "zod/mini";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { readDraft, useKeptDraft } from "#web/admin/kit/kept-draft.ts";
import { isUnsaved, type VersionedSettings } from "#web/admin/kit/settings-draft.ts";
import { useReadTemplatesAgain } from "./template-queries.ts";

/** What the form of a template holds. */
export type TemplateForm = Pick<MailTemplate, "name" | "subject" | "body">;

const form = z.object({ name: z.string(), subject: z.string(), body: z.string() });

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

const draftKey = (userId: string, id: string) => `mail-template-draft:${userId}:${id}`;

/** A template that was deleted while its text was being written, as it was read; undefined without such a text. */
export function templateOfDraft(userId: string, id: string): MailTemplate | undefined {
  const kept = readDraft(draftKey(userId, id), form);
  if (kept === null || !isUnsaved(kept)) return undefined;
  const { settings, version } = kept.base;
  return { id, ...settings, version, updatedAt: null, updatedBy: null };
}

/** The text of a template that is being written, kept with every key press until it is saved or dropped. */
export function useTemplateDraft(userId: string, template: MailTemplate) {
  const readAgain = useReadTemplatesAgain();
  return useKeptDraft(draftKey(userId, template.id), form, storedForm(template), readAgain);
}
