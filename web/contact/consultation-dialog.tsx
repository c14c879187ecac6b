import { useState } from "react";
import { isSubmitting, type Receipt } from "#web/forms/form-state.ts";
import { DraftStatus, FormStatus } from "#web/forms/form-status.tsx";
import { SubmissionForm } from "#web/forms/submission-form.tsx";
import { useSignOutNotice } from "#web/forms/use-sign-out-notice.ts";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogContentProps } from "#web/ui/dialog-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { startConsultationForm } from "./consultation-form-definition.ts";
import { topics } from "./consultation-topics.ts";
import { localTimeZone, toDateInput } from "./slots.ts";

const load = async () => startConsultationForm;

function SlotFields({
  name,
  title,
  from,
}: {
  name: "first" | "second";
  title: string;
  from: string;
}) {
  return (
    <fieldset>
      <legend className="type-label pb-4 text-muted">{title}</legend>
      <div className="grid grid-cols-2 gap-(--gutter)">
        <TextField name={`${name}Date`} label="Date" type="date" min={from} />
        <TextField name={`${name}Time`} label="Time" type="time" step={900} />
      </div>
    </fieldset>
  );
}

function ConsultationForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const submission = useSubmission({ load, onSent });
  useSignOutNotice();
  const [today] = useState(() => toDateInput(Date.now()));
  const isSending = isSubmitting(submission.state);
  return (
    <SubmissionForm
      submission={submission}
      action="/api/contact"
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="grid flex-1 content-start gap-8 overflow-y-auto px-6 py-8 sm:px-12">
        <p className="type-name">When shall we talk?</p>
        <DraftStatus submission={submission} />
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="email" label="Email" autoComplete="email" />
        <Select name="topic" label="Topic" options={topics} placeholder="Choose a topic" />
        <SlotFields name="first" title="First choice" from={today} />
        <SlotFields name="second" title="Second choice" from={today} />
        <p className="text-muted text-small">
          Times are on your clock: {localTimeZone().replaceAll("_", " ")}.
        </p>
        <TextArea name="note" label="What should we know before?" isOptional />
      </div>
      <footer className="grid gap-4 border-divider border-t px-6 py-4 sm:px-12 sm:py-6">
        <FormStatus submission={submission} />
        <Button
          type="submit"
          className="sm:min-w-48 sm:justify-self-end"
          pending={isSending && "Sending..."}
        >
          Request Consultation
        </Button>
      </footer>
    </SubmissionForm>
  );
}

/** Requests a consultation: a topic and two possible times in the visitor's time zone. */
export function ConsultationDialog({ isOpen, onClose, onSent }: DialogContentProps<Receipt>) {
  const close = (receipt: Receipt) => {
    onClose();
    onSent?.(receipt);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Schedule Consultation">
      <ConsultationForm onSent={close} />
    </Dialog>
  );
}
