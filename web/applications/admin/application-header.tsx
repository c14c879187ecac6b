import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { copyText } from "#web/admin/kit/copy-text.ts";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { applicantName, companyName } from "./applicant-name.ts";

/** Who applies, how to reach them, and until when they must hear from the team. */
export function ApplicationHeader({ application }: { application: ApplicationSummary }) {
  const { email, applicationType, reference, isSpam } = application;
  const company = companyName(application);
  useShortcuts({ c: () => void copyText(reference) });
  const deadline = answerDeadline(application);
  return (
    <div className="record-header">
      <div>
        <p className="display-48 wrap-anywhere">
          <bdi>{applicantName(application)}</bdi>
        </p>
        <p className="record-contact">
          <span>{applicationTypeLabels[applicationType]}</span>
          {company && <bdi className="wrap-anywhere">{company}</bdi>}
          <a className="admin-text-link wrap-anywhere" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
          <span className="tabular-nums">{reference}</span>
          <CopyButton text={reference} />
          {isSpam && <span className="text-danger">Spam</span>}
        </p>
      </div>
      <p className="record-deadline">
        {deadline && <DeadlineBar {...deadline} scale={2} text="phrase" />}
        <span className="text-muted">
          {deadline ? `promised for ${exactTime(deadline.dueAt)}` : "No answer is due"}
        </span>
      </p>
    </div>
  );
}
