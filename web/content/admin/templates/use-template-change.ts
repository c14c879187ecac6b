import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import {
  archiveTemplate,
  createTemplate,
  editTemplate,
  listTemplates,
  type Template,
} from "#contract/templates.ts";
import { createRecord } from "#web/admin/kit/create-record.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { afterTemplateWrite, templateKey } from "./queries.ts";
import type { TemplateForm } from "./template-form.ts";

type Edit = {
  readonly action: "edit";
  readonly template: Pick<Template, "id" | "version">;
  readonly edit: Partial<Pick<Template, "name" | "body">> & { status?: "draft" | "active" };
};

/** What an admin can do with a template; a new one has none to begin with. */
export type TemplateChange =
  | { readonly action: "create"; readonly form: TemplateForm; readonly status: "draft" | "active" }
  | Edit
  | { readonly action: "archive"; readonly template: Template };

function send(change: TemplateChange): Promise<Template> {
  if (change.action === "create")
    return createRecord(createTemplate, { body: { ...change.form, status: change.status } });
  const request = ifMatch(change.template);
  return change.action === "edit"
    ? call(editTemplate, { ...request, body: change.edit })
    : call(archiveTemplate, request);
}

const failedTitles = {
  create: "Template not created",
  edit: "Template not saved",
  archive: "Template not archived",
} as const;

const quoted = ({ name }: Template): string => `“${isolated(name)}”`;

/** Creates and changes templates; an archived one can be taken back for 10 seconds. */
export function useTemplateChange() {
  const client = useQueryClient();
  // Apart from the other changes, whose failure the editor shows: it may have left the screen.
  const restore = useMutation({
    mutationFn: (edit: Edit) => send(edit),
    onSuccess: async (stored) => {
      await afterTemplateWrite(client, stored);
      showToast({ title: `${quoted(stored)} is back` });
    },
    onError: (error, { template }) => {
      showFailure("Not undone", error, "The template is still archived.");
      void client.invalidateQueries({ queryKey: templateKey(template.id) });
    },
  });
  return useViewMutation({
    failed: ({ action }) => failedTitles[action],
    mutationFn: send,
    onSuccess: async (stored, change) => {
      await afterTemplateWrite(client, stored);
      if (change.action !== "archive") return showToast({ title: `${quoted(stored)} is saved` });
      const { status } = change.template;
      const edit = { status: status === "draft" ? "draft" : "active" } as const;
      showToast({
        title: `${quoted(stored)} is archived`,
        onUndo: () => restore.mutate({ action: "edit", template: stored, edit }),
      });
    },
    onError: (_, change) => {
      // A template may have been created although no answer came.
      const key =
        change.action === "create" ? [listTemplates.path] : templateKey(change.template.id);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
