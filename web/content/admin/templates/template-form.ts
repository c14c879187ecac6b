import { brand } from "#contract/brand.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { filledIn, standardVariables, variablesIn } from "#contract/template-text.ts";
import { createTemplate, type Template } from "#contract/templates.ts";

/** What the form of a template holds. */
export type TemplateForm = Pick<Template, "type" | "name" | "body">;

/** A template that does not exist yet. */
export const newTemplate: TemplateForm = {
  type: generationTypes[0],
  name: "",
  body: "Write: {{type}}\nReaders: {{targetAudience}}\nTone: {{tone}}\n\n{{prompt}}",
};

/** A form, and the template it was filled from; null for a new one. */
export type TemplateDraft = { readonly form: TemplateForm; readonly base: Template | null };

type Text = Pick<Template, "name" | "body">;

/** Whether the name and the body are the same. */
export const isSameText = (one: Text, other: Text): boolean =>
  one.name === other.name && one.body === other.body;

/** Whether text would be lost if a draft were left; what a new template starts with is not counted. */
export const isUnsaved = ({ form, base }: TemplateDraft): boolean =>
  !isSameText(form, base ?? newTemplate);

/**
 * A draft after a template was read again. One without changes shows the new text; one with changes is
 * based on it only when no words of another admin are lost by that, so that the others meet a conflict.
 */
export function followed(draft: TemplateDraft, read: Template | null): TemplateDraft {
  const { form, base } = draft;
  if (!base || !read || read.version <= base.version) return draft;
  if (isSameText(form, base)) return { form: read, base: read };
  return isSameText(read, base) || isSameText(read, form) ? { form, base: read } : draft;
}

/** A draft after `sent` was stored; what was typed meanwhile stays. */
export const afterSave = (
  { form }: TemplateDraft,
  sent: Text,
  stored: Template,
): TemplateDraft => ({
  form: isSameText(form, sent) ? stored : form,
  base: stored,
});

/** What is wrong with a form, by field. One that was filled from a template holds more than its fields. */
export function templateErrors({ type, name, body }: TemplateForm) {
  const { error } = createTemplate.body.safeParse({ type, name, body });
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors as Partial<Record<keyof TemplateForm, string>>;
}

/** The variables in the text of a template: those that are filled in by themselves, and those that are asked for. */
export function variablesOf(body: string) {
  return {
    standard: standardVariables.filter((name) => body.includes(`{{${name}}}`)),
    asked: variablesIn(body),
  };
}

/** What a preview is made with. */
export type PreviewValues = {
  readonly prompt: string;
  readonly variables: Readonly<Record<string, string>>;
};

/** What would be sent to the writer; a variable without a value keeps its braces. */
export function previewText(
  body: string,
  type: Template["type"],
  { prompt, variables }: PreviewValues,
): string {
  const standard = {
    prompt,
    type,
    targetAudience: targetAudiences[0],
    tone: tones[0],
    brand: brand.name,
  };
  const filled = Object.entries({ ...variables, ...standard }).filter(([, value]) => value);
  const open = [...standardVariables, ...variablesIn(body)].map((name) => [name, `{{${name}}}`]);
  return filledIn(body, { ...Object.fromEntries(open), ...Object.fromEntries(filled) });
}
