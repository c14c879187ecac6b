import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  type MailTemplate,
  type MailTemplateFields,
  testMailTemplate,
  updateMailTemplate,
} from "#contract/mail-templates.ts";
import type { MailText } from "#contract/mail-text.ts";
import { underOneId } from "#web/admin/kit/create-record.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";

const key = [listMailTemplates.path] as const;

const readTemplates = ({ signal }: { signal: AbortSignal }) => call(listMailTemplates, { signal });
type Templates = Awaited<ReturnType<typeof readTemplates>>;

/** All mail templates. */
export const useMailTemplates = () => useQuery({ queryKey: key, queryFn: readTemplates });

/** A function that has them read again. */
export function useReadTemplatesAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/** Shows a template as the server has stored it, also where the list cannot be read again. */
const showStored = (client: QueryClient, stored: MailTemplate) =>
  storeRecord<Templates>(client, key, (read) => {
    if (read === undefined) return read;
    const isListed = read.items.some(({ id }) => id === stored.id);
    return {
      items: isListed
        ? read.items.map((item) => (item.id === stored.id ? stored : item))
        : [...read.items, stored],
      deleted: read.deleted.filter(({ id }) => id !== stored.id),
    };
  });

type Based = Pick<MailTemplate, "id" | "version">;
type Change = { readonly based: Based; readonly fields: MailTemplateFields };

const put = ({ based, fields }: Change) =>
  call(updateMailTemplate, { ...ifMatch(based), body: fields });

/** Stores the text of a template. */
export function useTemplateSave() {
  const client = useQueryClient();
  return useViewMutation({
    failed: "Template not saved",
    mutationFn: put,
    onSuccess: async (stored) => {
      await showStored(client, stored);
      showToast({ title: "Template saved" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Adds, duplicates and deletes templates; a deleted one can be brought back. `show` opens a template, or the list for null. */
export function useTemplateActions(show: (id: string | null) => void) {
  const client = useQueryClient();
  const isShown = useIsShown();
  // An answer that comes late, or an undo elsewhere, takes no admin away from another page.
  const open = (id: string | null) => {
    if (isShown.current) show(id);
  };
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const openStored = async (stored: MailTemplate) => {
    await showStored(client, stored);
    open(stored.id);
    // Not waited for, because the template that is open needs no answer.
    void refresh();
  };
  const restore = useMutation({
    mutationFn: put,
    onSuccess: openStored,
    onError: (error) => showFailure("Not brought back", error, "Please try again."),
  });
  const adding = {
    mutationFn: (fields: MailTemplateFields) =>
      underOneId(fields, newRecordId, (id) =>
        call(createMailTemplate, { body: { id, ...fields } }),
      ),
    onSuccess: openStored,
    onError: (error: Error) => {
      showFailure("Template not added", error, "Please try again.");
      void refresh();
    },
  };
  // Each button says what it does itself.
  const add = useMutation(adding);
  const duplicate = useMutation(adding);
  const remove = useMutation({
    mutationFn: (template: MailTemplate) => call(deleteMailTemplate, ifMatch(template)),
    onSuccess: async (_, { id, version, name, subject, body }) => {
      open(null);
      await refresh();
      const change = { based: { id, version: version + 1 }, fields: { name, subject, body } };
      showToast({
        title: "Template deleted",
        description: name,
        onUndo: () => restore.mutate(change),
      });
    },
    onError: (error) => showFailure("Template not deleted", error, "Please try again."),
    onSettled: refresh,
  });
  const bringBack = ({ id, version, name, subject, body }: MailTemplate) =>
    restore.mutate({ based: { id, version }, fields: { name, subject, body } });
  return { add, duplicate, remove, bringBack, isBringingBack: restore.isPending };
}

/** Mails a text with sample values to the admin who is signed in. */
export const useTestMail = (id: string) =>
  useMutation({
    mutationFn: ({ subject, body }: MailText) =>
      underOneId([id, subject, body], newRecordId, (mailId) =>
        call(testMailTemplate, { params: { id }, body: { id: mailId, subject, body } }),
      ),
    onSuccess: ({ recipient }) =>
      showToast({ title: "Test on its way", description: `To ${isolated(recipient)}` }),
    onError: (error) => showFailure("Test not sent", error, "Please try again."),
  });
