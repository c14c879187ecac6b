import { joinForm, submitApplication } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { joinMessage } from "#contract/join-message.ts";
import { call } from "#web/lib/api.ts";
import { loadAhead } from "#web/lib/new-build.ts";
import type { StartSubmission } from "#web/lib/submission.ts";
import { check } from "#web/lib/submission-check.ts";
import { announceSubmission } from "#web/lib/submission-news.ts";
import { SubmissionSession } from "#web/lib/submission-session.ts";
import { track } from "#web/lib/track.ts";
import { regrets, thanks } from "./outcome-toasts.ts";

const formType = "join-us";

/** The field of the form that a path in the letter speaks of. */
const fieldOf = (path: string): string =>
  path === "name" ? "fullName" : path.replace(/^joinForm\./, "");

/** Starts the join-us form. */
export const startJoin: StartSubmission = (form, events) => {
  // What says that it has arrived is here before it is sent.
  loadAhead(() => import("./join-confirmation.tsx"));
  return new SubmissionSession(
    form,
    {
      form: "join-us",
      draft: "restore",
      success: () => thanks,
      failure: regrets,
      prepare: (values) => check(joinForm, values),
      send: ({ website, elapsedMs, ...answers }, sending) =>
        call(sendMessage, { body: { ...joinMessage(answers), website, elapsedMs }, ...sending }),
      fieldOf,
      onStart: ({ primaryPlatform, experience }) =>
        track("join_us_form_start", {
          formType,
          platform: String(primaryPlatform),
          experience: String(experience),
        }),
      onSettled: (success) => {
        track("join_us_form_submit", { success, formType });
        if (success) announceSubmission(submitApplication.path);
      },
    },
    events,
  );
};
