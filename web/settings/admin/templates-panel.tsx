import "#web/admin/kit/settings.css";
import "./templates.css";
import { useNavigate, useParams } from "react-router-dom";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { mailTemplatesPath, tabUrl, templateUrl } from "./tabs.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { firstTemplate, TemplateList } from "./template-list.tsx";
import { useMailTemplates, useTemplateActions } from "./template-queries.ts";
import { templateOfDraft } from "./use-template-draft.ts";

/** What a new template begins with. */
const newTemplate = {
  name: "New template",
  subject: "Your application ({{reference}})",
  body: "Hello {{name}},\n\n\n\n{{sender}}\n{{agency}}",
};

/** The texts of mails: a list, the template that is open, and its preview; a tab of the settings. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const userId = useAdminId();
  const actions = useTemplateActions((opened) =>
    navigate(opened === null ? tabUrl({ path: mailTemplatesPath }) : templateUrl(opened)),
  );
  const { data, error, isFetching, refetch } = useMailTemplates();
  const stored =
    id === undefined
      ? firstTemplate(data?.items ?? [])
      : data?.items.find((item) => item.id === id);
  // A text that was being written outlives its template.
  const shown = stored ?? (data && id !== undefined ? templateOfDraft(userId, id) : undefined);
  return (
    <div className="mail-templates" data-open={id === undefined ? undefined : ""}>
      {error && (
        <ErrorNotice
          title="The templates could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <TemplateList
          items={data.items}
          deleted={data.deleted}
          isBringingBack={actions.isBringingBack}
          onBringBack={actions.bringBack}
          currentId={shown?.id}
          isAdding={actions.add.isPending}
          onAdd={() => actions.add.mutate(newTemplate)}
        />
      ) : (
        <div aria-busy={!error} />
      )}
      {shown && (
        <TemplateEditor
          key={shown.id}
          template={shown}
          isDeleted={stored === undefined}
          {...{ actions, userId }}
        />
      )}
      {data && !shown && (
        <EmptyState title="No such template.">It was deleted, or the link is cut short.</EmptyState>
      )}
    </div>
  );
}
