import { useRef, useState } from "react";
import { builtInMails, isAutomatic, variablesOf } from "#contract/built-in-mails.ts";
import { startOf } from "#contract/cut-text.ts";
import {
  type MailTemplate,
  mailTemplateFields,
  maxTemplateName,
} from "#contract/mail-templates.ts";
import { filledMail, sampleValues, variableErrors } from "#contract/mail-text.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { HistoryLink } from "#web/admin/kit/history-link.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { MailPreview } from "#web/admin/kit/mail-preview.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { submitFields, submitForm } from "#web/admin/kit/submit-form.ts";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useCommandKeys } from "#web/admin/kit/use-command-keys.ts";
import { validate } from "#web/forms/validate.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { mailTemplatesPath, tabUrl } from "./tabs.ts";
import { TemplateFields } from "./template-fields.tsx";
import { type useTemplateActions, useTemplateSave, useTestMail } from "./template-queries.ts";
import { storedForm, type TemplateForm, useTemplateDraft } from "./use-template-draft.ts";

type Actions = ReturnType<typeof useTemplateActions>;
type Props = { template: MailTemplate; actions: Actions };

/** What is wrong with a template, by field. */
function errorsIn(id: string, form: TemplateForm): Partial<Record<keyof TemplateForm, string>> {
  const result = validate(mailTemplateFields, form);
  return { ...variableErrors(form, variablesOf(id)), ...("errors" in result && result.errors) };
}

/** What can be done with a template besides writing it. */
function OtherActions({
  template,
  actions,
  form,
  onChange,
}: Props & {
  form: TemplateForm;
  /** Returns the undo of the change. */
  onChange: (part: Partial<TemplateForm>) => () => void;
}) {
  const builtIn = builtInMails.get(template.id);
  const isOther = builtIn && (builtIn.subject !== form.subject || builtIn.body !== form.body);
  const duplicate = () =>
    actions.duplicate.mutate({ ...form, name: startOf(`Copy of ${form.name}`, maxTemplateName) });
  return (
    <>
      {isOther && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            const { subject, body } = builtIn;
            showToast({ title: "Standard text used", onUndo: onChange({ subject, body }) });
          }}
        >
          Use Standard Text
        </button>
      )}
      {!isAutomatic(template.id) && (
        <>
          <TextButton pending={actions.duplicate.isPending && "Duplicating..."} onClick={duplicate}>
            Duplicate
          </TextButton>
          <TextButton
            pending={actions.remove.isPending && "Deleting..."}
            onClick={() => actions.remove.mutate(template)}
          >
            Delete
          </TextButton>
        </>
      )}
    </>
  );
}

type EditorProps = Props & {
  /** The id of the signed-in admin, which a draft is kept under. */
  userId: string;
  /** Whether it was deleted while its text was being written. */
  isDeleted: boolean;
};

/** Edits one template beside its preview. */
export function TemplateEditor({ template, actions, userId, isDeleted }: EditorProps) {
  const { id } = template;
  const draft = useTemplateDraft(userId, template);
  const { settings: form, base, isUnsaved, change, take, saved } = draft;
  useHeldSession(isUnsaved);
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, isPending, error, reset } = useTemplateSave();
  const test = useTestMail(id);
  const variables = variablesOf(id);
  const errors = errorsIn(id, form);
  const isValid = Object.keys(errors).length === 0;
  const save = (version = base.version) => {
    setChecked(true);
    if (!isUnsaved || !isValid || isPending) return;
    // Settled here, because the callbacks of a mutation are not called once the form has left the screen.
    mutateAsync({ based: { id, version }, fields: form }).then(
      (stored) => saved(form, storedForm(stored)),
      () => {},
    );
  };
  const element = useRef<HTMLFormElement>(null);
  useCommandKeys({ s: () => element.current?.requestSubmit() });
  const sendTest = () => {
    setChecked(true);
    if (isValid) test.mutate(form);
  };
  const drop = () => {
    take(storedForm(template));
    reset();
  };
  return (
    <>
      <form
        ref={element}
        aria-labelledby="mail-template"
        className="mail-template-form"
        noValidate
        onSubmit={(event) => submitForm(event, save)}
      >
        <Link className="text-button mail-template-back" to={tabUrl({ path: mailTemplatesPath })}>
          All templates
        </Link>
        <SectionHeading id="mail-template" title={template.name}>
          <span className="section-heading-actions">
            {isUnsaved && <span className="text-muted">Unsaved, kept on this computer</span>}
            <HistoryLink kind="mail_template" id={id} />
          </span>
        </SectionHeading>
        {isDeleted && (
          <p role="status" className="text-danger">
            This template was deleted. Saving yours brings it back.
          </p>
        )}
        {builtInMails.has(id) && <p className="text-muted">{builtInMails.get(id)?.purpose}</p>}
        <TemplateFields
          {...{ id, form, variables }}
          errors={isChecked ? errors : variableErrors(form, variables)}
          onChange={change}
        />
        <ConflictActions
          error={error}
          what="this template"
          mine={form}
          theirs={storedForm(template).settings}
          onLoadTheirs={drop}
          onSaveOver={({ version }) => save(version)}
        />
        <div className="settings-actions">
          <Button
            type="submit"
            className="admin-button"
            disabled={!isUnsaved || winnerOf(error) !== undefined}
            pending={isPending && "Saving..."}
          >
            Save Template
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="mod" /> <KeyCap name="s" />
            </span>
          </Button>
          <Button
            kind="outline"
            className="admin-button"
            pending={test.isPending && "Sending..."}
            onClick={() => submitFields(element.current, sendTest)}
          >
            Send Test to Me
          </Button>
          {isUnsaved && (
            <button type="button" className="text-button" onClick={drop}>
              Discard Changes
            </button>
          )}
          <OtherActions {...{ template, actions, form }} onChange={change} />
        </div>
      </form>
      <MailPreview
        text={filledMail(form, variables, sampleValues(variables))}
        note="with samples"
      />
    </>
  );
}
