import type { ApplicationDetail } from "#contract/application-record.ts";
import type { Attribution } from "#contract/attribution.ts";
import { Fact } from "#web/admin/kit/fact.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { labelledAnswers } from "./answers.ts";
import { ApplicationDuplicates } from "./application-duplicates.tsx";
import { sourceNames } from "./columns.tsx";
import { RecordDetails } from "./record-details.tsx";
import { visitFacts } from "./visit-facts.ts";
import { wasWrittenTo } from "./was-written-to.ts";

const notGiven = <span className="text-muted">Not given</span>;

const Answer = ({ text }: { text: string | null }) =>
  text === null ? (
    notGiven
  ) : (
    <bdi>
      <LinkedText text={text} linkClass="admin-text-link" />
    </bdi>
  );

/** Every question of the form with its answer, in the form's order. */
export function ApplicationAnswers({ application }: { application: ApplicationDetail }) {
  const answers = labelledAnswers(application);
  const given = answers.filter(({ text }) => text !== null).length;
  return (
    <section aria-labelledby="answers" className="record-column">
      <SectionHeading id="answers" title="Answers" count={`${given} of ${answers.length}`} />
      <dl>
        {answers.map(({ name, label, text }) => (
          <div key={name} className="answer">
            <dt>{label}</dt>
            <dd>
              <Answer text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <ApplicationDuplicates duplicates={application.duplicates} />
    </section>
  );
}

/** How and when the application came, and under which terms. */
function RecordFacts({ application }: { application: ApplicationDetail }) {
  const { source, messageId, receivedAt, termsVersion, spamScore, isSpam } = application;
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts" title="Record" />
      <dl>
        <Fact label="Form">{sourceNames[source]}</Fact>
        {messageId && (
          <Fact label="Message">
            <Link className="admin-text-link" to={`/admin/messages/${messageId}`}>
              Open the message
            </Link>
          </Fact>
        )}
        <Fact label="Received">{exactTime(receivedAt)}</Fact>
        <Fact label="Consent">{termsVersion ? `Terms of ${termsVersion}` : "None"}</Fact>
        <Fact label="Spam score">
          {spamScore}
          {isSpam && (
            <span className="text-danger">
              {" "}
              · kept as spam{!wasWrittenTo(application) && ", the applicant was not written to"}
            </span>
          )}
        </Fact>
      </dl>
    </section>
  );
}

/** The session that brought the application. */
function VisitFacts({ attribution }: { attribution: Attribution }) {
  return (
    <section aria-labelledby="visit">
      <SectionHeading id="visit" title="Source" />
      <dl>
        {visitFacts(attribution).map(({ label, text }) => (
          <Fact key={label} label={label}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The facts of the record, and of the session that brought it when one was counted. */
export function ApplicationFacts({ application }: { application: ApplicationDetail }) {
  const { attribution } = application;
  return (
    <div className="record-column">
      <RecordDetails application={application} />
      <RecordFacts application={application} />
      {attribution && <VisitFacts attribution={attribution} />}
    </div>
  );
}
