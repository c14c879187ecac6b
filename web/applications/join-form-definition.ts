import { joinFormAsMessage } from "#contract/application-message.ts";
import { joinForm } from "#contract/applications.ts";
import { sendMessage } from "#contract/contact.ts";
import { formStarter } from "#web/forms/form-controller.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { track } from "#web/lib/track.ts";
import { loadToasts, toast } from "#web/ui/toast.ts";
import { failureToast, successToast } from "./submission-toasts.ts";

const formType = "join-us";

/** Maps the path of a server-side error in the contact message to the field of this form. */
const fieldOf = (path: string): string =>
  path === "name" ? "fullName" : path.replace(/^joinForm\./, "");

/** Starts the join-us form. */
export const startJoinForm = formStarter({
  name: "join-us",
  path: sendMessage.path,
  draft: "restore",
  preload: [loadToasts, () => import("./join-confirmation.tsx")],
  validate: ({ agreeToTerms, marketingConsent, ...answers }) =>
    validate(joinForm, {
      ...answers,
      agreeToTerms: agreeToTerms === "true",
      marketingConsent: marketingConsent === "true",
    }),
  send: (answers, signals, options) =>
    call(sendMessage, { body: { ...joinFormAsMessage(answers), ...signals }, ...options }),
  fieldOf,
  isStarted: ({ primaryPlatform, experience }) => Boolean(primaryPlatform || experience),
  onStart: ({ primaryPlatform: platform = "", experience = "" }) =>
    track("join_us_form_start", { formType, platform, experience }),
  onSent: () => {
    track("join_us_form_submit", { success: true, formType });
    toast(successToast);
  },
  onFailed: () => {
    track("join_us_form_submit", { success: false, formType });
    toast(failureToast);
  },
});
