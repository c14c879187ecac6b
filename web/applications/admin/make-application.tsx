import { useState } from "react";
import * as z from "zod/mini";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import {
  type MadeApplication,
  madeApplication,
  makeConversationApplication,
  makeMessageApplication,
} from "#contract/application-origins.ts";
import { applicationTypes } from "#contract/applications.ts";
import { useDialogDraft } from "#web/admin/kit/dialog-draft.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import type { MakerDialogProps } from "#web/admin/kit/record-maker.ts";
import { RestoredDraft } from "#web/admin/kit/restored-draft.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { applicationLimits } from "./application-limits.ts";

const formFields = z.object({
  ...{ fullName: z.string(), company: z.string(), applicationType: z.string() },
  ...{ goals: z.string(), socialMedia: z.string(), message: z.string() },
});
type Fields = z.infer<typeof formFields>;

/** The fields as they are sent: those that stayed empty are left out. */
const written = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ""));

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

type Source = MakerDialogProps["source"];

/** Makes the application, with the email of its source. */
const make = (source: Source, answers: MadeApplication) =>
  source.kind === "message"
    ? call(makeMessageApplication, {
        params: { id: source.id },
        body: { ...answers, version: source.version() },
      })
    : call(makeConversationApplication, { params: { id: source.id }, body: answers });

/** Makes an application of what a person has written, filled in as far as that is known. */
export function MakeApplication(props: MakerDialogProps) {
  const {
    source,
    email,
    name,
    text,
    onMade,
    onClose,
    onRefused,
    failureText = errorMessage,
  } = props;
  const draft = useDialogDraft({ what: "application", id: source.id }, formFields, {
    ...{ fullName: name, company: "", applicationType: "creator" },
    ...{ goals: "", socialMedia: "", message: text },
  });
  const fields = draft.written;
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useViewMutation({
    failed: "The application is not made",
    // What was typed comes along, because it is forgotten once it is sent.
    mutationFn: async ({ answers }: { answers: MadeApplication; typed: Fields }) => {
      try {
        return await make(source, answers);
      } catch (error) {
        await onRefused?.();
        throw error;
      }
    },
    onDone: onClose,
    onSuccess: ({ reference }, { typed }) => {
      draft.drop(typed);
      onMade();
      showToast({ title: `Application ${reference} made` });
    },
  });
  const result = validate(madeApplication, written(fields));
  const isTooLong = (["goals", "message"] as const).some((name) =>
    surplusText(fields[name], applicationLimits[name]),
  );
  const submit = () => {
    setChecked(true);
    if ("body" in result) mutate({ answers: result.body, typed: fields });
  };
  return (
    <Modal title="Make an application" isDirty={draft.isDirty} onClose={onClose}>
      <DialogForm
        action="Make Application"
        pending={isPending && "Making..."}
        failure={error && failureText(error)}
        isDisabled={isTooLong}
        onSubmit={submit}
        onClose={onClose}
      >
        <RestoredDraft draft={draft} />
        <p className="text-muted wrap-anywhere">
          From <bdi>{email}</bdi>
        </p>
        <ApplicationFields
          fields={fields}
          errors={isChecked && "errors" in result ? result.errors : {}}
          onChange={(name, value) => draft.change({ [name]: value })}
        />
      </DialogForm>
    </Modal>
  );
}
