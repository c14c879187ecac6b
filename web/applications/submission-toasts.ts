import { brand } from "#contract/brand.ts";
import type { Toast } from "#web/ui/toast-store.ts";

/** Shown after an application was received. */
export const successToast: Toast = {
  title: "Application Submitted!",
  description: `Our team will review your application and contact you within ${brand.reviewHours} hours.`,
};

/** Shown after an application could not be sent. */
export const failureToast: Toast = {
  kind: "destructive",
  title: "Submission Failed",
  description: "There was an error submitting your application. Please try again.",
};
