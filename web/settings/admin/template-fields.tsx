import { useRef } from "react";
import { isAutomatic } from "#contract/built-in-mails.ts";
import { maxTemplateName } from "#contract/mail-templates.ts";
import { type MailVariable, mailTextLimits, unknownVariable } from "#contract/mail-text.ts";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import type { TemplateForm } from "./use-template-draft.ts";

type Errors = Partial<Record<keyof TemplateForm, string>>;

type Props = {
  id: string;
  form: TemplateForm;
  errors: Errors;
  variables: readonly MailVariable[];
  onChange: (part: Partial<TemplateForm>) => void;
};

/** Writes the variable that was meant in the place of one that does not exist. */
function Replacement({ form, variables, onChange }: Omit<Props, "id" | "errors">) {
  const unknown = unknownVariable(`${form.subject}\n${form.body}`, variables);
  if (!unknown?.meant) return null;
  const { name, meant } = unknown;
  const replaced = (text: string) => text.replaceAll(`{{${name}}}`, `{{${meant}}}`);
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => onChange({ subject: replaced(form.subject), body: replaced(form.body) })}
    >
      Replace {`{{${name}}}`} by {`{{${meant}}}`}
    </button>
  );
}

const count = (text: string, limit: number) =>
  `${text.trim().length} of ${limit.toLocaleString("en-GB")}`;

/** Name, subject and text of a template, and the variables it may have. */
export function TemplateFields({ id, form, errors, variables, onChange }: Props) {
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const field = body.current;
    if (!field) return;
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, "end");
    onChange({ body: field.value });
    field.focus();
  };
  return (
    <>
      {!isAutomatic(id) && (
        <TextInput
          label="Name"
          value={form.name}
          error={errors.name}
          maxLength={maxTemplateName}
          onChange={(name) => onChange({ name })}
        />
      )}
      <Labelled
        label="Subject"
        error={errors.subject}
        end={<span>{count(form.subject, mailTextLimits.subject)}</span>}
      >
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            value={form.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label="Text"
        error={errors.body}
        end={<span>{count(form.body, mailTextLimits.body)}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            ref={body}
            dir="auto"
            className="labelled-control labelled-long mail-template-text"
            value={form.body}
            onChange={({ target }) => onChange({ body: target.value })}
          />
        )}
      </Labelled>
      <Replacement {...{ form, variables, onChange }} />
      <dl className="mail-variables">
        {variables.map(({ name, meaning, fallback }) => (
          <div key={name}>
            <dt>
              <button type="button" className="mail-variable" onClick={() => insert(name)}>
                <span className="sr-only">Insert </span>
                {`{{${name}}}`}
              </button>
            </dt>
            <dd>
              {meaning}
              {fallback && `; without one: “${fallback}”`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
