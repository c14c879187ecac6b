import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getApplicationMailValues } from "#contract/application-mails.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { applicantVariables, declineMailId, isAutomatic } from "#contract/built-in-mails.ts";
import { isolated } from "#contract/isolated.ts";
import { listMailTemplates } from "#contract/mail-templates.ts";
import { filledMail, mailText, unfilledPart } from "#contract/mail-text.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { MailPreview } from "#web/admin/kit/mail-preview.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { saveErrorText } from "#web/admin/kit/save-error.tsx";
import { isTakenId } from "#web/admin/kit/taken-id.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { mailDraftKey } from "./mail-draft.ts";
import { useMailDraft } from "./use-mail-draft.ts";
import { useMailSend } from "./use-mail-send.ts";

/** The templates for applicants, and what their variables stand for in mails about one application. */
function useTemplates(id: string) {
  const templates = useQuery({
    queryKey: [listMailTemplates.path],
    queryFn: ({ signal }) => call(listMailTemplates, { signal }),
  });
  const values = useQuery({
    queryKey: [getApplicationMailValues.path, id],
    queryFn: ({ signal }) => call(getApplicationMailValues, { params: { id }, signal }),
  });
  const isReady = templates.data !== undefined && values.data !== undefined;
  return {
    error: templates.error ?? values.error,
    items: isReady ? templates.data.items.filter((item) => !isAutomatic(item.id)) : [],
    values: values.data?.values ?? {},
  };
}

type Props = {
  application: ApplicationDetail;
  /** Whether it is about a decline, whose template an empty mail begins with. */
  isDecline: boolean;
  /** Called after the dialog has closed, when a mail was taken back: its text is the draft again. */
  onTakenBack: () => void;
  onClose: () => void;
};

const sentBefore =
  "This mail was sent as it stood before your last change. What stands here now has not been sent.";

/** Writes a mail to an applicant, from a template or without; what is in it survives a reload and a refusal. */
export function MailDialog({ application, isDecline, onTakenBack, onClose }: Props) {
  const userId = useAdminId();
  const draftKey = mailDraftKey(userId, application.id);
  const {
    mutateAsync,
    isPending,
    error: sendError,
  } = useMailSend({
    applicationId: application.id,
    draftKey,
    onTakenBack,
  });
  const { error, items, values } = useTemplates(application.id);
  const { draft, isEmpty, hasReplaced, change, fill, offer, bringBack, renewed } =
    useMailDraft(draftKey);
  const [offeredId, setOfferedId] = useState(isDecline ? declineMailId : undefined);
  const [isChecked, setChecked] = useState(false);
  const textOf = (id: string) => {
    const template = items.find((item) => item.id === id);
    return template && filledMail(template, applicantVariables, values);
  };
  const choose = (id: string) => {
    const text = textOf(id);
    if (text) fill(id, text);
  };
  if (offeredId !== undefined && items.length > 0) {
    setOfferedId(undefined);
    const text = isEmpty && textOf(offeredId);
    if (text) offer(offeredId, text);
  }
  const { subject, body } = draft;
  const result = validate(mailText, { subject, body });
  const errors = isChecked && "errors" in result ? result.errors : {};
  const unfilled = unfilledPart(draft);
  const isTaken = isTakenId(sendError);
  const submit = () => {
    setChecked(true);
    if (unfilled || !("body" in result) || isPending) return;
    const mail = isTaken ? renewed() : draft;
    // A refusal is shown from the state of the mutation.
    void mutateAsync({ ...mail, ...result.body }).then(onClose, () => undefined);
  };
  const failure = isTaken ? sentBefore : sendError && saveErrorText(sendError, "this application");
  return (
    <Modal
      title={`Write to ${isolated(applicantName(application))}`}
      isDirty={!isEmpty}
      onClose={onClose}
    >
      <DialogForm
        action={isTaken ? "Send as Second Mail" : "Send Mail"}
        pending={isPending && "Sending..."}
        failure={failure ?? (unfilled && `${unfilled} is not filled in.`)}
        isDisabled={unfilled !== undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <Labelled
          label="Template"
          hint={
            error ? "The templates could not be read; a mail can be written without." : undefined
          }
        >
          {(control) => (
            <select
              {...control}
              value={draft.templateId ?? ""}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">None</option>
              {items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {hasReplaced && (
          <button type="button" className="text-button" onClick={bringBack}>
            Bring Back What I Wrote
          </button>
        )}
        <TextInput
          label="Subject"
          value={subject}
          error={errors.subject}
          // What is typed while a mail is on its way would be lost with the dialog.
          onChange={(value) => {
            if (!isPending) change({ subject: value });
          }}
        />
        <Labelled label="Text" error={errors.body} hint={`To ${isolated(application.email)}`}>
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={10}
              readOnly={isPending}
              value={body}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </Labelled>
        <MailPreview text={{ subject, body }} />
      </DialogForm>
    </Modal>
  );
}
