import { brand } from "#contract/brand.ts";
import type { Toast } from "#web/ui/toast-store.ts";

/** Said when an application has arrived. */
export const successToast: Toast = {
  title: "Application Submitted!",
  description: `Our team will review your application and contact you within ${brand.reviewHours} hours.`,
};

/** Said when it has not. */
export const failureToast: Toast = {
  title: "Submission Failed",
  description: "There was an error submitting your application. Please try again.",
};
