import { brand } from "#contract/brand.ts";
import { sendMessage } from "#contract/contact.ts";
import { call } from "#web/lib/api.ts";
import type { StartSubmission } from "#web/lib/submission.ts";
import { check } from "#web/lib/submission-check.ts";
import { SubmissionSession } from "#web/lib/submission-session.ts";
import { consultationForm, consultationMessage } from "./consultation-form.ts";
import { ownZone } from "./slots.ts";

/** Time to copy the reference; afterwards it stands beneath the button. */
const keepsakeMs = 10_000;

/** Starts the consultation dialog's form. */
export const startConsultation: StartSubmission = (form, events) =>
  new SubmissionSession(
    form,
    {
      form: "consultation",
      draft: "offer",
      success: ({ reference }) => ({
        title: "Consultation Requested",
        description: `We will confirm one of your two times by e-mail within ${brand.reviewHours} hours.`,
        keepsake: reference,
        durationMs: keepsakeMs,
      }),
      failure: {
        title: "Request Failed",
        description: "There was an error sending your request. Please try again.",
      },
      prepare: (values) => check(consultationForm, values),
      send: ({ website, elapsedMs, ...request }, sending) =>
        call(sendMessage, {
          body: { ...consultationMessage(request, ownZone()), website, elapsedMs },
          ...sending,
        }),
    },
    events,
  );
