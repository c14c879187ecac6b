import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import { applicationTypes } from "#contract/applications.ts";
import {
  type ChatApplication,
  type ConversationSummary,
  chatApplication,
  makeApplication,
} from "#contract/chat-inbox.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { conversationsKey } from "#web/chat/admin/state/queries.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

type Fields = Record<
  "fullName" | "company" | "applicationType" | "goals" | "socialMedia" | "message",
  string
>;

const firstFields = (summary: ConversationSummary): Fields => ({
  fullName: summary.visitorName ?? "",
  company: "",
  applicationType: "creator",
  goals: "",
  socialMedia: "",
  message: summary.previewBy === "visitor" ? summary.preview : "",
});

/** The fields as they are sent: those that stayed empty are left out. */
const written = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ""));

function useMakeApplication(id: string, onMade: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChatApplication) => call(makeApplication, { params: { id }, body }),
    onSuccess: ({ reference }) => {
      onMade();
      void client.invalidateQueries({ queryKey: [conversationsKey, id] });
      showToast({ title: `Application ${reference} made` });
    },
  });
}

type Props = { id: string; summary: ConversationSummary; onClose: () => void };

/** Makes an application of what a visitor has told, filled in as far as that is known. */
export function ApplicationDialog({ id, summary, onClose }: Props) {
  const [fields, setFields] = useState(() => firstFields(summary));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMakeApplication(id, onClose);
  const result = validate(chatApplication, written(fields));
  const errors = isChecked && "errors" in result ? result.errors : {};
  const change = (name: keyof Fields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if ("body" in result && !isPending) mutate(result.body);
  };
  return (
    <Modal title="Make an application" isDirty onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="modal-text">
          <p className="text-muted wrap-anywhere">
            From <bdi>{summary.visitorEmail}</bdi>
          </p>
          <TextInput
            label="Full name"
            maxLength={120}
            value={fields.fullName}
            error={errors.fullName}
            onChange={change("fullName")}
          />
          <Labelled label="Type">
            {(control) => (
              <select
                {...control}
                value={fields.applicationType}
                onChange={(event) => change("applicationType")(event.target.value)}
              >
                {applicationTypes.map((type) => (
                  <option key={type} value={type}>
                    {applicationTypeLabels[type]}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <TextInput
            label="Company (optional)"
            maxLength={160}
            value={fields.company}
            error={errors.company}
            onChange={change("company")}
          />
          <TextInput
            label="Social media (optional)"
            maxLength={200}
            value={fields.socialMedia}
            error={errors.socialMedia}
            onChange={change("socialMedia")}
          />
          {(["goals", "message"] as const).map((name) => (
            <Labelled
              key={name}
              label={name === "goals" ? "Goals" : "What they need"}
              error={errors[name]}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  value={fields[name]}
                  onChange={(event) => change(name)(event.target.value)}
                />
              )}
            </Labelled>
          ))}
          {error && (
            <p role="alert" className="text-danger">
              {errorMessage(error)}
            </p>
          )}
        </div>
        <footer className="modal-foot modal-actions">
          <Button kind="outline" className="admin-button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className="admin-button" pending={isPending && "Making..."}>
            Make Application
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
