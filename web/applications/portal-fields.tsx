import type { ReactNode } from "react";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import { portalLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { termsVersion } from "#contract/legal.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

function PersonalFields() {
  return (
    <>
      <TextField name="fullName" label={portalLabels.fullName} autoComplete="name" />
      <TextField name="email" label={portalLabels.email} autoComplete="email" />
      <TextField
        name="company"
        label={portalLabels.company}
        autoComplete="organization"
        isOptional
      />
      <Select
        name="applicationType"
        label={portalLabels.applicationType}
        options={applicationTypeLabels}
        defaultValue="creator"
      />
    </>
  );
}

function ProfessionalFields() {
  return (
    <>
      <TextArea name="goals" label={portalLabels.goals} min={10} max={2000} />
      <TextField
        name="currentRevenue"
        label={portalLabels.currentRevenue}
        placeholder={`${brand.currency.symbol}5,000`}
        isOptional
      />
      <TextField
        name="socialMedia"
        label={portalLabels.socialMedia}
        placeholder="@you, or a link"
        isOptional
      />
    </>
  );
}

function MessageFields() {
  return (
    <>
      <TextArea name="message" label={portalLabels.message} min={20} max={5000} size="long" />
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <p className="max-w-text text-muted text-small">
        By submitting you agree to our{" "}
        <a
          className="text-text underline underline-offset-4"
          href="/terms"
          target="_blank"
          rel="noopener"
        >
          Terms
        </a>{" "}
        and{" "}
        <a
          className="text-text underline underline-offset-4"
          href="/privacy"
          target="_blank"
          rel="noopener"
        >
          Privacy Policy
        </a>
        . Our team will respond within {brand.reviewHours} hours by e‑mail from{" "}
        <a className="text-text underline underline-offset-4" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        .
      </p>
    </>
  );
}

/** The fields of the portal by step, in the order of `portalSteps`. */
export const portalStepFields: readonly ReactNode[] = [
  <PersonalFields key="1" />,
  <ProfessionalFields key="2" />,
  <MessageFields key="3" />,
];
