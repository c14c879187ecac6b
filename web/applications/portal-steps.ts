import type { PortalForm } from "#contract/applications.ts";
import type { FieldErrors } from "#web/forms/form-state.ts";

type Step = { readonly title: string; readonly fields: readonly (keyof PortalForm)[] };

/** The steps of the portal, and the fields on each. */
export const portalSteps = [
  {
    title: "Personal Information",
    fields: ["fullName", "email", "company", "applicationType"],
  },
  { title: "Professional Details", fields: ["goals", "currentRevenue", "socialMedia"] },
  { title: "Tell Us More", fields: ["message"] },
] as const satisfies readonly Step[];

/** The last step, counted from 1. */
export const lastStep = portalSteps.length;

/** The first step, counted from 1, that has a field with an error; null when none has. */
export function firstStepWithError(errors: FieldErrors): number | null {
  const index = portalSteps.findIndex(({ fields }) =>
    fields.some((field) => Object.hasOwn(errors, field)),
  );
  return index < 0 ? null : index + 1;
}
