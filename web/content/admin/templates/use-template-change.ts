import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  archiveTemplate,
  createTemplate,
  editTemplate,
  type Template,
} from "#contract/templates.ts";
import { isolated } from "#contract/visible-text.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { afterTemplateWrite, templateKey } from "./queries.ts";
import type { TemplateForm } from "./template-form.ts";

/** What an admin can do with a template; a new one has none to begin with. */
export type TemplateChange =
  | { readonly action: "create"; readonly form: TemplateForm; readonly status: "draft" | "active" }
  | {
      readonly action: "edit";
      readonly template: Pick<Template, "id" | "version">;
      readonly edit: Partial<Pick<Template, "name" | "body">> & { status?: "draft" | "active" };
    }
  | { readonly action: "archive"; readonly template: Template };

function send(change: TemplateChange): Promise<Template> {
  if (change.action === "create")
    return call(createTemplate, { body: { ...change.form, status: change.status } });
  const request = ifMatch(change.template);
  return change.action === "edit"
    ? call(editTemplate, { ...request, body: change.edit })
    : call(archiveTemplate, request);
}

/** Creates and changes templates; an archived one can be taken back for 10 seconds. */
export function useTemplateChange() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (stored, change) => {
      afterTemplateWrite(client, stored);
      const name = `“${isolated(stored.name)}”`;
      if (change.action !== "archive") return showToast({ title: `${name} is saved` });
      const { status } = change.template;
      const edit = { status: status === "draft" ? "draft" : "active" } as const;
      showToast({
        title: `${name} is archived`,
        onUndo: () => mutation.mutate({ action: "edit", template: stored, edit }),
      });
    },
    onError: (_, change) => {
      if (change.action === "create") return;
      void client.invalidateQueries({ queryKey: templateKey(change.template.id) });
    },
  });
  return mutation;
}
