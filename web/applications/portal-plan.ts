import { portalForm, submitApplication } from "#contract/applications.ts";
import { call } from "#web/lib/api.ts";
import type { StartSubmission } from "#web/lib/submission.ts";
import { check } from "#web/lib/submission-check.ts";
import { announceSubmission } from "#web/lib/submission-news.ts";
import { SubmissionSession } from "#web/lib/submission-session.ts";
import { regrets, thanks } from "./outcome-toasts.ts";

/** Time to copy the reference; afterwards it stands beneath the button. */
const keepsakeMs = 10_000;

/** Starts the application portal's form. */
export const startPortal: StartSubmission = (form, events) =>
  new SubmissionSession(
    form,
    {
      form: "portal",
      draft: "offer",
      success: ({ reference }) => ({ ...thanks, keepsake: reference, durationMs: keepsakeMs }),
      failure: regrets,
      prepare: (values) => check(portalForm, values),
      send: (body, sending) => call(submitApplication, { body, ...sending }),
      onSettled: (isSuccess) => {
        if (isSuccess) announceSubmission(submitApplication.path);
      },
    },
    events,
  );
