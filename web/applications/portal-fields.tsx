import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { applicationTypeLabels } from "#contract/option-labels.ts";
import { portalLabels } from "#contract/question-labels.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

function Personal() {
  return (
    <>
      <TextField name="fullName" label={portalLabels.fullName} autoComplete="name" />
      <TextField name="email" label={portalLabels.email} type="email" autoComplete="email" />
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

function Professional() {
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

function More() {
  return (
    <>
      <TextArea name="message" label={portalLabels.message} min={20} max={5000} size="long" />
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
        . Our team will respond within {brand.reviewHours} hours by e-mail from{" "}
        <a className="text-text underline underline-offset-4" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        .
      </p>
    </>
  );
}

/** The fields of the portal, step by step. */
export const portalStepFields: readonly ReactNode[] = [
  <Personal key="1" />,
  <Professional key="2" />,
  <More key="3" />,
];
