import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { applicantName, companyName } from "./applicant-name.ts";

async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    showToast({ title: `${reference} copied` });
  } catch {
    showToast({ title: "Not copied", description: reference, kind: "error" });
  }
}

/** Who applies, how to reach them, and until when they must hear from the team. */
export function ApplicationHeader({ application }: { application: ApplicationSummary }) {
  const { email, applicationType, reference, isSpam } = application;
  const company = companyName(application);
  useShortcuts({ c: () => void copyReference(reference) });
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
