import { brand } from "#contract/brand.ts";
import { sendMessage } from "#contract/contact.ts";
import { formStarter } from "#web/forms/form-controller.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { loadToasts, toast } from "#web/ui/toast.ts";
import { consultationForm, consultationMessage } from "./consultation-form.ts";
import { localTimeZone } from "./slots.ts";

/** Long enough to copy the reference, which afterwards stays visible below the button. */
const referenceToastMs = 10_000;

/** Starts the form of the consultation dialog. */
export const startConsultationForm = formStarter({
  name: "consultation",
  path: sendMessage.path,
  draft: "offer",
  preload: [loadToasts],
  validate: (values) => validate(consultationForm, values),
  send: (request, signals, options) =>
    call(sendMessage, {
      body: { ...consultationMessage(request, localTimeZone()), ...signals },
      ...options,
    }),
  onSent: ({ reference }) =>
    toast({
      title: "Consultation Requested",
      description: `We will confirm one of your two times by e‑mail within ${brand.reviewHours} hours.`,
      reference,
      durationMs: referenceToastMs,
    }),
  onFailed: () =>
    toast({
      kind: "destructive",
      title: "Request Failed",
      description: "There was an error sending your request. Please try again.",
    }),
});
