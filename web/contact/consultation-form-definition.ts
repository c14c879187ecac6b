import { brand } from "#contract/brand.ts";
import { sendMessage } from "#contract/contact.ts";
import { FormController } from "#web/forms/form-controller.ts";
import type { StartSubmission } from "#web/forms/use-submission.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { consultationForm, consultationMessage } from "./consultation-form.ts";
import { localTimeZone } from "./slots.ts";

/** Time to copy the reference; afterwards it stands beneath the button. */
const referenceToastMs = 10_000;

/** Starts the consultation dialog's form. */
export const startConsultationForm: StartSubmission = (form, events) =>
  new FormController(
    form,
    {
      form: "consultation",
      draft: "offer",
      success: ({ reference }) => ({
        title: "Consultation Requested",
        description: `We will confirm one of your two times by e-mail within ${brand.reviewHours} hours.`,
        keepsake: reference,
        durationMs: referenceToastMs,
      }),
      failure: {
        title: "Request Failed",
        description: "There was an error sending your request. Please try again.",
      },
      prepare: (values) => validate(consultationForm, values),
      send: ({ website, elapsedMs, ...request }, sending) =>
        call(sendMessage, {
          body: { ...consultationMessage(request, localTimeZone()), website, elapsedMs },
          ...sending,
        }),
    },
    events,
  );
