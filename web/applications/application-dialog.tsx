import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, isSubmitting, type Receipt } from "#web/forms/form-state.ts";
import { DraftStatus, FormStatus } from "#web/forms/form-status.tsx";
import { SubmissionForm } from "#web/forms/submission-form.tsx";
import { useSignOutNotice } from "#web/forms/use-sign-out-notice.ts";
import { type Submission, useSubmission } from "#web/forms/use-submission.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogContentProps } from "#web/ui/dialog-button.tsx";
import { portalStepFields } from "./portal-fields.tsx";
import { startPortalForm } from "./portal-form-definition.ts";
import { PortalProgress } from "./portal-progress.tsx";
import { firstStepWithError, lastStep, portalSteps } from "./portal-steps.ts";

const load = async () => startPortalForm;

function usePortal(onSent: (receipt: Receipt) => void) {
  const [step, setStep] = useState(1);
  const submission = useSubmission({
    load,
    onSent,
    // Synchronous, because the controller then focuses a field of that step.
    onRefused: (errors) =>
      flushSync(() => setStep((current) => firstStepWithError(errors) ?? current)),
  });
  const showIncompleteStep = (errors: FieldErrors) =>
    setStep(firstStepWithError(errors) ?? lastStep);
  return { step, setStep, submission, showIncompleteStep };
}

/** False for the second click of a double click: the button has another meaning by then. */
const isFirstClick = ({ detail }: MouseEvent) => detail < 2;

function PortalButtons({
  step,
  setStep,
  submission,
}: {
  step: number;
  setStep: (step: number) => void;
  submission: Submission;
}) {
  const isSending = isSubmitting(submission.state);
  return (
    <div className="flex items-center justify-between gap-4">
      <Button
        kind="outline"
        disabled={step === 1 || isSending}
        onClick={(event) => isFirstClick(event) && setStep(step - 1)}
      >
        Previous
      </Button>
      {step < lastStep ? (
        <Button key="next" onClick={(event) => isFirstClick(event) && setStep(step + 1)}>
          Next
        </Button>
      ) : (
        <Button
          key="submit"
          type="submit"
          className="grow sm:min-w-48 sm:grow-0"
          pending={isSending && "Submitting..."}
          onClick={(event) => isFirstClick(event) || event.preventDefault()}
        >
          Submit Application
        </Button>
      )}
    </div>
  );
}

function PortalForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  useSignOutNotice();
  const { step, setStep, submission, showIncompleteStep } = usePortal(onSent);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    scroller.current?.scrollTo(0, 0);
    // In a low window the whole dialog scrolls.
    scroller.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const goToNextStepOnEnter = (event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    if (!isInput || step === lastStep) return;
    event.preventDefault();
    setStep(step + 1);
  };

  return (
    <SubmissionForm
      submission={submission}
      action="/api/applications"
      className="flex min-h-0 flex-1 flex-col"
    >
      <PortalProgress step={step} />
      <div
        ref={scroller}
        className="grid flex-1 content-start gap-8 overflow-y-auto px-6 py-8 sm:px-12"
      >
        <div>
          <p className="type-label pb-3 text-muted">
            Step {step} of {lastStep}
          </p>
          <h3 ref={heading} tabIndex={-1} className="type-name">
            {portalSteps[step - 1]?.title}
          </h3>
        </div>
        <DraftStatus submission={submission} onChange={showIncompleteStep} />
        {portalSteps.map(({ title }, index) => (
          <fieldset
            key={title}
            hidden={index !== step - 1}
            aria-label={title}
            className="grid gap-8"
            onKeyDown={goToNextStepOnEnter}
          >
            {portalStepFields[index]}
          </fieldset>
        ))}
      </div>
      <footer className="grid gap-4 border-divider border-t px-6 py-4 sm:px-12 sm:py-6">
        <FormStatus submission={submission} />
        <PortalButtons step={step} setStep={setStep} submission={submission} />
      </footer>
    </SubmissionForm>
  );
}

/** The Elite Application Portal. Each opening starts on step 1 with an empty form and offers the draft. */
export function ApplicationDialog({ isOpen, onClose, onSent }: DialogContentProps<Receipt>) {
  const close = (receipt: Receipt) => {
    onClose();
    onSent?.(receipt);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Elite Application Portal">
      <PortalForm onSent={close} />
    </Dialog>
  );
}
