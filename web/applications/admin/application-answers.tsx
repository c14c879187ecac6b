import type { ReactNode } from "react";
import type { ApplicationDetail } from "#contract/applications.ts";
import { applicationTypes } from "#contract/option-labels.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { labelledAnswers, linkOf } from "./answers.ts";

/** The forms applications come through. */
export const sourceNames: Record<ApplicationDetail["source"], string> = {
  portal: "Application portal",
  "join-us": "Join-us page",
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="office-fact">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

const link = "underline decoration-border underline-offset-4 hover:decoration-accent";

/** Who applies, by which way, and under which terms. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { email, company, applicationType, source, receivedAt, termsVersion, spamScore, isSpam } =
    application;
  return (
    <section aria-labelledby="facts" className="text-admin">
      <h2 id="facts" className="office-heading">
        Applicant
      </h2>
      <dl>
        <Fact label="Email">
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact label="Company">{company ?? <span className="text-muted">Not given</span>}</Fact>
        <Fact label="Type">{applicationTypes[applicationType]}</Fact>
        <Fact label="Source">{sourceNames[source]}</Fact>
        <Fact label="Received">{exactTime(receivedAt)}</Fact>
        <Fact label="Consent">Terms of {termsVersion}</Fact>
        <Fact label="Spam score">
          {spamScore}
          {isSpam && (
            <span className="text-danger"> · kept as spam, the applicant was not written to</span>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Answer({ text }: { text: string | null }) {
  if (text === null) return <span className="text-muted">Not given</span>;
  const href = linkOf(text);
  if (!href) return text;
  return (
    <a className={link} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

/** Every question of the form with its answer, in the form's order. */
export function ApplicationAnswers({ application }: { application: ApplicationDetail }) {
  return (
    <section aria-labelledby="answers" className="text-admin">
      <h2 id="answers" className="office-heading">
        Answers
      </h2>
      <dl>
        {labelledAnswers(application).map(({ name, label, text }) => (
          <Fact key={name} label={label}>
            <Answer text={text} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}
