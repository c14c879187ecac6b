import { portalForm, submitApplication } from "#contract/applications.ts";
import { formStarter } from "#web/forms/form-controller.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { loadToasts, toast } from "#web/ui/toast.ts";
import { failureToast, successToast } from "./submission-toasts.ts";

/** Long enough to copy the reference, which afterwards stays visible below the button. */
const referenceToastMs = 10_000;

/** Starts the form of the application portal. */
export const startPortalForm = formStarter({
  name: "portal",
  path: submitApplication.path,
  draft: "offer",
  preload: [loadToasts],
  validate: (values) => validate(portalForm, values),
  send: (answers, signals, options) =>
    call(submitApplication, { body: { ...answers, ...signals }, ...options }),
  onSent: ({ reference }) => toast({ ...successToast, reference, durationMs: referenceToastMs }),
  onFailed: () => toast(failureToast),
});
