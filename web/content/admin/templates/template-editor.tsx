import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { generationTypes } from "#contract/generation-options.ts";
import type { Template } from "#contract/templates.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { submitFields } from "#web/admin/kit/submit-form.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useCommandKeys } from "#web/admin/kit/use-command-keys.ts";
import { useUnsavedChanges } from "#web/admin/kit/use-unsaved-changes.tsx";
import { templatesUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import {
  afterSave,
  followed,
  isSameText,
  isUnsaved,
  newTemplate,
  type TemplateDraft,
  type TemplateForm,
  templateErrors,
} from "./template-form.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { TemplateStatus } from "./template-status.tsx";
import { TemplateVersions } from "./template-versions.tsx";
import { useTemplateChange } from "./use-template-change.ts";

type FieldsProps = {
  form: TemplateForm;
  isNew: boolean;
  errors: ReturnType<typeof templateErrors>;
  onChange: (change: Partial<TemplateForm>) => void;
};

function TemplateFields({ form, isNew, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        maxLength={120}
        value={form.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Labelled label="Type" error={errors.type}>
        {(control) => (
          <select
            {...control}
            disabled={!isNew}
            value={form.type}
            onChange={(event) => {
              const type = generationTypes.find((option) => option === event.target.value);
              if (type) onChange({ type });
            }}
          >
            {generationTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled
        label="Template"
        error={errors.body}
        hint="A variable is written as {{product}}; {{prompt}} is where the request goes."
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={`${className} labelled-long`}
            maxLength={8000}
            value={form.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Labelled>
    </>
  );
}

/** Gives the focus back to the element that had it, once the page of the template that was just made has its own id. */
function useKeptFocus(id: string | undefined): () => void {
  const focused = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the page has changed.
  useEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [id]);
  return () => {
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
}

type EditorProps = {
  /** Null for one that is still to be made. */
  template: Template | null;
  /** Called with the id of the template that was made, before its URL is opened. */
  onMade: (id: string) => void;
};

/** Edits a template, or makes one; the preview follows what is typed. */
export function TemplateEditor({ template, onMade }: EditorProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<TemplateDraft>({
    form: template ?? newTemplate,
    base: template,
  });
  const current = followed(draft, template);
  if (current !== draft) setDraft(current);
  const { form, base } = current;
  const change = (fields: Partial<TemplateForm>) =>
    setDraft((now) => ({ ...now, form: { ...now.form, ...fields } }));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, variables, error, reset } = useTemplateChange();
  const isArchiving = isPending && variables.action === "archive";
  const isSaving = isPending && !isArchiving;
  const isCreated = useRef(false);
  const keepFocus = useKeptFocus(template?.id);
  const question = useUnsavedChanges(isUnsaved(current), "this template", () => isCreated.current);
  const errors = templateErrors(form);
  const isChanged = !base || !isSameText(form, base);

  const save = (status?: "draft" | "active", version = base?.version ?? 0) => {
    setChecked(true);
    if (isPending || Object.keys(errors).length > 0) return;
    const { name, body } = form;
    const onSuccess = (stored: Template) => {
      setDraft((now) => afterSave(now, form, stored));
      if (template) return;
      // What was typed meanwhile stays in the editor, so no question is asked.
      isCreated.current = true;
      keepFocus();
      onMade(stored.id);
      navigate(`${templatesUrl}/${stored.id}`, { replace: true });
      isCreated.current = false;
    };
    if (template) {
      const edit = { name, body, ...(status && { status }) };
      mutate({ action: "edit", template: { id: template.id, version }, edit }, { onSuccess });
      return;
    }
    mutate({ action: "create", form: { ...form }, status: status ?? "draft" }, { onSuccess });
  };
  const element = useRef<HTMLFormElement>(null);
  const submit = (status?: "active") => submitFields(element.current, () => save(status));
  useCommandKeys({ s: () => isChanged && submit() });
  const replace = (next: TemplateDraft) => {
    setDraft(next);
    if (!isUnsaved(current)) return;
    const onUndo = () => setDraft((now) => ({ ...now, form }));
    showToast({ title: "Changes discarded", onUndo });
  };
  const loadTheirs = () => {
    reset();
    if (template) replace({ form: template, base: template });
  };
  const canArchive = template && !template.isStandard && template.status !== "archived";
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          <Button
            className="admin-button"
            pending={isSaving && "Saving..."}
            disabled={!isChanged || isArchiving}
            onClick={() => submit()}
          >
            {template ? "Save New Version" : "Save as Draft"}
          </Button>
          {template?.status !== "active" && (
            <Button kind="outline" className="admin-button" onClick={() => submit("active")}>
              {isChanged ? "Save and Activate" : "Activate"}
            </Button>
          )}
          {canArchive && (
            <Button
              kind="outline"
              className="admin-button"
              pending={isArchiving && "Archiving..."}
              disabled={isSaving}
              onClick={() => mutate({ action: "archive", template })}
            >
              Archive
            </Button>
          )}
        </div>
        {template && (
          <p className="toolbar-end text-muted">
            <TemplateStatus status={template.status} />
            {template.version > 0 ? `Version ${template.version}` : "Standard, never edited"}
            {template.updatedAt && `, ${exactTime(template.updatedAt)}`}
          </p>
        )}
      </div>
      {question}
      <ConflictActions
        error={error}
        what="this template"
        mine={{ name: form.name, template: form.body }}
        theirs={{ name: template?.name, template: template?.body }}
        onLoadTheirs={loadTheirs}
        onSaveOver={({ version }) => {
          reset();
          save(undefined, version);
        }}
      />
      <div className="record-columns" data-columns={2}>
        <form ref={element} className="record-column" onSubmit={(event) => event.preventDefault()}>
          <TemplateFields
            form={form}
            isNew={!template}
            errors={isChecked ? errors : {}}
            onChange={change}
          />
        </form>
        <div>
          <TemplatePreview body={form.body} type={form.type} />
          {template && (
            <TemplateVersions
              id={template.id}
              current={template.version}
              onTake={(text) => replace({ ...current, form: { ...form, ...text } })}
            />
          )}
        </div>
      </div>
    </>
  );
}
