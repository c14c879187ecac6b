import type { Template } from "#contract/templates.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { useActiveTemplates } from "#web/content/admin/templates/queries.ts";
import { templateLabel } from "#web/content/admin/templates/template-label.ts";
import { type Brief, changeBrief } from "./generation-run.ts";

/** The template that a form names; without one, the standard template of its type. */
export const chosenTemplate = (
  templates: readonly Template[] | undefined,
  { templateId }: Brief,
): Template | undefined =>
  templates?.find(({ id, isStandard }) => (templateId ? id === templateId : isStandard));

/** The template to write with, and what it asks to be filled in. */
export function TemplateChoice({ brief }: { brief: Brief }) {
  const { data: templates, error, isFetching, refetch } = useActiveTemplates(brief.type);
  const chosen = chosenTemplate(templates, brief);
  return (
    <>
      <Labelled label="Template">
        {(control) => (
          <select
            {...control}
            value={brief.templateId || chosen?.id}
            onChange={(event) => changeBrief({ templateId: event.target.value, variables: {} })}
          >
            {templates?.map((template) => (
              <option key={template.id} value={template.id}>
                {templateLabel(template)}
              </option>
            )) ?? <option>Standard template</option>}
          </select>
        )}
      </Labelled>
      {error && (
        <ErrorNotice
          title="The templates could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {chosen?.variables.map((name) => (
        <TextInput
          key={name}
          label={name}
          maxLength={500}
          value={brief.variables[name] ?? ""}
          onChange={(value) => changeBrief({ variables: { ...brief.variables, [name]: value } })}
        />
      ))}
    </>
  );
}
