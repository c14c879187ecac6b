import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import { applicationTypes } from "#contract/applications.ts";
import {
  type ChatApplication,
  type ConversationSummary,
  chatApplication,
  makeApplication,
} from "#contract/chat-inbox.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { conversationsKey } from "#web/chat/admin/state/queries.ts";
import { surplusText } from "#web/chat/surplus.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { applicationLimits } from "./application-limits.ts";

type Fields = Record<
  "fullName" | "company" | "applicationType" | "goals" | "socialMedia" | "message",
  string
>;

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

type FieldsProps = {
  fields: Fields;
  errors: Partial<Record<string, string>>;
  onChange: (name: keyof Fields, value: string) => void;
};

function ApplicationFields({ fields, errors, onChange }: FieldsProps) {
  const control = (name: keyof Fields) => ({
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <TextInput label="Full name" {...control("fullName")} />
      <Labelled label="Type">
        {(select) => (
          <select
            {...select}
            value={fields.applicationType}
            onChange={(event) => onChange("applicationType", event.target.value)}
          >
            {applicationTypes.map((type) => (
              <option key={type} value={type}>
                {applicationTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <TextInput label="Company (optional)" {...control("company")} />
      <TextInput label="Social media (optional)" {...control("socialMedia")} />
      {(["goals", "message"] as const).map((name) => (
        <Labelled
          key={name}
          label={name === "goals" ? "Goals" : "What they need"}
          error={surplusText(fields[name], applicationLimits[name]) || errors[name]}
        >
          {(area) => (
            <textarea
              {...area}
              rows={name === "goals" ? 3 : 6}
              value={fields[name]}
              onChange={(event) => onChange(name, event.target.value)}
            />
          )}
        </Labelled>
      ))}
    </>
  );
}

type Props = {
  id: string;
  summary: ConversationSummary;
  /** Everything the visitor has written. */
  message: string;
  onClose: () => void;
};

/** Makes an application of what a visitor has told, filled in as far as that is known. */
export function ApplicationDialog({ id, summary, message, onClose }: Props) {
  const [fields, setFields] = useState<Fields>(() => ({
    fullName: summary.visitorName ?? "",
    company: "",
    applicationType: "creator",
    goals: "",
    socialMedia: "",
    message,
  }));
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMakeApplication(id, onClose);
  const result = validate(chatApplication, written(fields));
  const isTooLong = (["goals", "message"] as const).some((name) =>
    surplusText(fields[name], applicationLimits[name]),
  );
  const submit = () => {
    setChecked(true);
    if ("body" in result) mutate(result.body);
  };
  return (
    <Modal title="Make an application" isDirty onClose={onClose}>
      <DialogForm
        action="Make Application"
        pending={isPending && "Making..."}
        failure={error && errorMessage(error)}
        isDisabled={isTooLong}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="text-muted wrap-anywhere">
          From <bdi>{summary.visitorEmail}</bdi>
        </p>
        <ApplicationFields
          fields={fields}
          errors={isChecked && "errors" in result ? result.errors : {}}
          onChange={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
        />
      </DialogForm>
    </Modal>
  );
}
