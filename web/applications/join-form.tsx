import {
  experienceLevelLabels,
  followerRangeLabels,
  platformLabels,
  revenueRangeLabels,
} from "#contract/application-option-labels.ts";
import { brand } from "#contract/brand.ts";
import { termsVersion } from "#contract/legal.ts";
import { isSubmitting, type Receipt } from "#web/forms/form-state.ts";
import { DraftStatus, FormStatus } from "#web/forms/form-status.tsx";
import { SubmissionForm } from "#web/forms/submission-form.tsx";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const load = async () => (await import("./join-form-definition.ts")).startJoinForm;

function PersonFields() {
  return (
    <>
      <TextField name="fullName" label="Full name" autoComplete="name" />
      <TextField name="email" label="Email" autoComplete="email" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
      <TextField name="contentNiche" label="Content niche" placeholder="Quiet luxury travel" />
    </>
  );
}

function ChannelFields() {
  return (
    <>
      <Select
        name="currentFollowers"
        label="Current following"
        options={followerRangeLabels}
        placeholder="Choose a range"
      />
      <Select
        name="primaryPlatform"
        label="Primary platform"
        options={platformLabels}
        placeholder="Choose a platform"
      />
      <Select
        name="monthlyRevenue"
        label="Monthly revenue"
        options={revenueRangeLabels}
        placeholder="Choose a range"
      />
      <TextField
        name="portfolio"
        label="Portfolio"
        placeholder="A link to your best work"
        isOptional
      />
    </>
  );
}

function TextFields() {
  return (
    <>
      <RadioGroup name="experience" label="Experience" options={experienceLevelLabels} />
      <TextArea
        name="goals"
        label="Goals"
        hint="Where should a year with us lead?"
        min={50}
        max={2000}
      />
      <TextArea
        name="motivation"
        label="Motivation"
        hint="Why you, why us, why now?"
        min={100}
        max={5000}
        size="long"
      />
    </>
  );
}

const legalLink = (path: string, text: string) => (
  <a className="underline underline-offset-4" href={path} target="_blank" rel="noopener">
    {text}
  </a>
);

function Consents() {
  const terms = (
    <>
      I agree to the {legalLink("/terms", "Terms of Service")} and have read the{" "}
      {legalLink("/privacy", "Privacy Policy")}.
    </>
  );
  return (
    <div className="grid gap-4">
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <Checkbox name="agreeToTerms" label={terms} />
      <Checkbox
        name="marketingConsent"
        label={`${brand.name} may write to me with news now and then (optional).`}
        isOptional
      />
    </div>
  );
}

/** The application form of the creator programme; it is posted as plain HTML where script is missing. */
export function JoinForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const submission = useSubmission({ load, onSent });
  const isSending = isSubmitting(submission.state);
  return (
    <SubmissionForm submission={submission} action="/api/contact" className="grid gap-10">
      <DraftStatus submission={submission} />
      <div className="grid gap-x-(--gutter) gap-y-10 sm:grid-cols-2">
        <PersonFields />
        <ChannelFields />
      </div>
      <TextFields />
      <Consents />
      <div className="grid justify-items-start gap-6">
        <Button type="submit" className="min-w-48" pending={isSending && "Submitting..."}>
          Submit Application
        </Button>
        <FormStatus submission={submission} />
      </div>
    </SubmissionForm>
  );
}
