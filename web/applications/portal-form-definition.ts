import { portalForm, submitApplication } from "#contract/applications.ts";
import { FormController } from "#web/forms/form-controller.ts";
import { broadcastSubmission } from "#web/forms/submission-broadcast.ts";
import type { StartSubmission } from "#web/forms/use-submission.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { failureToast, successToast } from "./submission-toasts.ts";

/** Time to copy the reference; afterwards it stands beneath the button. */
const referenceToastMs = 10_000;

/** Starts the application portal's form. */
export const startPortalForm: StartSubmission = (form, events) =>
  new FormController(
    form,
    {
      form: "portal",
      draft: "offer",
      success: ({ reference }) => ({
        ...successToast,
        keepsake: reference,
        durationMs: referenceToastMs,
      }),
      failure: failureToast,
      prepare: (values) => validate(portalForm, values),
      send: (body, sending) => call(submitApplication, { body, ...sending }),
      onSettled: (isSuccess) => {
        if (isSuccess) broadcastSubmission(submitApplication.path);
      },
    },
    events,
  );
