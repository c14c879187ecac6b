import { newsletterForm, signUpForNewsletter } from "#contract/newsletter.ts";
import { formStarter } from "#web/forms/form-controller.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { loadToasts, toast } from "#web/ui/toast.ts";

/** Starts the form of the newsletter. */
export const startNewsletterForm = formStarter({
  name: "newsletter",
  path: signUpForNewsletter.path,
  draft: "restore",
  preload: [loadToasts],
  validate: (values) => validate(newsletterForm, values),
  send: (form, signals, options) =>
    call(signUpForNewsletter, { body: { ...form, ...signals }, ...options }),
  onSent: () => undefined,
  onFailed: () =>
    toast({
      kind: "destructive",
      title: "Sign-Up Failed",
      description: "There was an error sending your email. Please try again.",
    }),
});
