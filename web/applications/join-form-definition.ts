import { joinForm, submitApplication } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { joinFormAsMessage } from "#contract/join-message.ts";
import { FormController } from "#web/forms/form-controller.ts";
import { broadcastSubmission } from "#web/forms/submission-broadcast.ts";
import type { StartSubmission } from "#web/forms/use-submission.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { track } from "#web/lib/track.ts";
import { failureToast, successToast } from "./submission-toasts.ts";

const formType = "join-us";

/** The field of the form that a path in the letter speaks of. */
const fieldOf = (path: string): string =>
  path === "name" ? "fullName" : path.replace(/^joinForm\./, "");

/** Starts the join-us form. */
export const startJoinForm: StartSubmission = (form, events) => {
  // What says that it has arrived is here before it is sent.
  preload(() => import("./join-confirmation.tsx"));
  return new FormController(
    form,
    {
      form: "join-us",
      draft: "restore",
      success: () => successToast,
      failure: failureToast,
      prepare: (values) => validate(joinForm, values),
      send: ({ website, elapsedMs, ...answers }, sending) =>
        call(sendMessage, {
          body: { ...joinFormAsMessage(answers), website, elapsedMs },
          ...sending,
        }),
      fieldOf,
      onStart: ({ primaryPlatform, experience }) =>
        track("join_us_form_start", {
          formType,
          platform: String(primaryPlatform),
          experience: String(experience),
        }),
      onSettled: (success) => {
        track("join_us_form_submit", { success, formType });
        if (success) broadcastSubmission(submitApplication.path);
      },
    },
    events,
  );
};
