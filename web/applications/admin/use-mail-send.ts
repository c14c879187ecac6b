import { useMutation, useQueryClient } from "@tanstack/react-query";
import { undoApplicationMail, writeApplicationMail } from "#contract/application-mails.ts";
import { getApplication } from "#contract/application-record.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { undone } from "#web/admin/kit/undone.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import {
  keepMailDraft,
  type MailDraft,
  readMailDraft,
  withoutSent,
  withTakenBack,
} from "./mail-draft.ts";
import { applicationKey } from "./queries.ts";

type Options = {
  applicationId: string;
  /** Where the draft is kept. */
  draftKey: string;
  /** Called once the text of a mail that was taken back stands in the draft again. */
  onTakenBack: () => void;
};

/** Sends a mail to an applicant; for ten seconds it can be taken back, which gives the text back. */
export function useMailSend({ applicationId, draftKey, onTakenBack }: Options) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id }: MailDraft) =>
      undone({
        undo: () => call(undoApplicationMail, { params: { id: applicationId, mailId: id } }),
        read: () => call(getApplication, { params: { id: applicationId } }),
        isUndone: ({ mails }) =>
          mails.some((mail) => mail.id === `${id}:reply` && mail.status === "cancelled"),
      }),
    onSuccess: (application, draft) => {
      client.setQueryData(applicationKey(applicationId), application);
      keepMailDraft(draftKey, withTakenBack(readMailDraft(draftKey), draft));
      onTakenBack();
    },
    onError: (error) => showFailure("Not taken back", error, "Please look at the record."),
  });
  return useViewMutation({
    failed: "The mail is not sent; its text is kept",
    mutationFn: ({ id, templateId, subject, body }: MailDraft) =>
      call(writeApplicationMail, {
        params: { id: applicationId },
        body: { id, templateId, subject, body },
      }),
    onSuccess: (application, draft) => {
      client.setQueryData(applicationKey(applicationId), application);
      keepMailDraft(draftKey, withoutSent(readMailDraft(draftKey), draft));
      showToast({
        title: "Mail sent",
        onUndo: () => undo.mutate(draft),
      });
    },
    // A mail whose reply was lost is on the record.
    onError: () => void client.invalidateQueries({ queryKey: applicationKey(applicationId) }),
  });
}
