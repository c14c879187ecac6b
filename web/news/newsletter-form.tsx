import { useEffect, useRef, useState } from "react";
import { consentTexts, consentVersion } from "#contract/newsletter-consent.ts";
import { isSubmitting } from "#web/forms/form-state.ts";
import { FormStatus } from "#web/forms/form-status.tsx";
import { SubmissionForm } from "#web/forms/submission-form.tsx";
import { useSubmission } from "#web/forms/use-submission.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const load = async () => (await import("./newsletter-form-definition.ts")).startNewsletterForm;

/** What comes after the sign-up; it takes the focus, because the button it was on has gone. */
function SentMessage() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status">
      Please look into your inbox: open the link of our mail and press the button on its page. Then
      the newsletter begins.
    </p>
  );
}

/** The sign-up for the newsletter, in the place of its link. The same message follows for every email. */
export function NewsletterForm({ source }: { source: "news" | "article" }) {
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmission({ load, onSent: () => setIsSent(true) });
  const { form } = submission;
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus(), [form]);
  if (isSent) return <SentMessage />;
  return (
    <SubmissionForm submission={submission} action="/api/newsletter" className="grid gap-6">
      <TextField name="email" label="Email" autoComplete="email" />
      <p className="text-muted text-small">
        {consentTexts[consentVersion]} <a href="/privacy">Privacy Policy</a>
      </p>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="consent" value={consentVersion} />
      <Button type="submit" pending={isSubmitting(submission.state) && "Sending..."}>
        Sign Up
      </Button>
      <FormStatus submission={submission} />
    </SubmissionForm>
  );
}
