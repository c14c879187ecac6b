import { promiseMs } from "#contract/answer-promise.ts";
import { termsVersion } from "#contract/legal.ts";
import { referenceOf } from "#contract/reference.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { type DemoApplication, demoApplications } from "#seed/demo/applications.ts";
import { changeStatements } from "#worker/applications/change-store.ts";
import { confirmationMails } from "#worker/applications/confirmation-mails.ts";
import { insertNote } from "#worker/applications/note-store.ts";
import {
  type PlannedChange,
  plannedDetails,
  plannedMove,
  type Subject,
} from "#worker/applications/planned-changes.ts";
import { waysBack } from "#worker/applications/status-link.ts";
import { insertApplication, type NewApplication } from "#worker/applications/store.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function newApplication(sample: DemoApplication, now: number): Promise<NewApplication> {
  const { source, fullName, email, company, applicationType, answers, isSpam } = sample;
  const id = await idFromParts("demo application", email);
  return {
    ...{ id, reference: referenceOf(id), payloadHash: await idFromParts(JSON.stringify(sample)) },
    ...{ source, fullName, email, company, applicationType, answers, termsVersion, isSpam },
    spamScore: isSpam ? 80 : 0,
    attribution: null,
    receivedAt: Math.round(now - sample.hoursAgo * hourMs),
  };
}

/** The state of an application before any change. */
const untouched = ({ id, isSpam }: NewApplication): Subject => ({
  ...{ id, version: 1, stage: "new", outcome: null, isSpam, assignee: null, rating: null },
  ...{ followUpOn: null, tags: [], declineReason: null, history: [] },
});

/** A day from now, as the follow-up stores it. */
const dayIn = (days: number, now: number) =>
  new Date(now + days * dayMs).toISOString().slice(0, 10);

/** What the team did with an application, in order: it looked after it, then moved it step by step. */
function changesOf(sample: DemoApplication, month: Month) {
  const { assignee, rating, tags, followUpInDays, stage, outcome, declineReason } = sample;
  const team: TeamMember[] = month.team.map(({ id, firstName, email }) => ({
    ...{ id, name: firstName ?? email, email },
  }));
  const details = {
    assigneeId: assignee === null ? null : month.team[assignee].id,
    ...{ rating, tags: [...tags] },
    followUpOn: followUpInDays === null ? null : dayIn(followUpInDays, month.now),
  };
  const path = ["reviewing", "interview", "decided"] as const;
  const moves = path.slice(0, path.indexOf(stage as (typeof path)[number]) + 1).map((each) => ({
    stage: each,
    outcome: each === "decided" ? outcome : null,
    ...(each === "decided" && declineReason !== null && { declineReason }),
  }));
  return [
    (subject: Subject) => plannedDetails(subject, details, team),
    ...moves.map((move) => (subject: Subject, at: number) => plannedMove(subject, move, at)),
  ];
}

async function stepsOf(sample: DemoApplication, month: Month): Promise<Step[]> {
  const { db, now, settings } = month;
  const application = await newApplication(sample, now);
  const { id, receivedAt } = application;
  const back = await waysBack(settings, application);
  const mails = confirmationMails(application, back, month.writeMail);
  const steps: Step[] = [
    { at: receivedAt, run: () => db.batch([...insertApplication(db, application, mails)]) },
  ];
  if (sample.assignee === null) return steps;
  const admin = month.team[sample.assignee];
  const changes = changesOf(sample, month);
  // Decided within the promised time, or within what has passed.
  const spanMs = Math.min(now - receivedAt, promiseMs);
  let subject = untouched(application);
  changes.forEach((plan, index) => {
    const at = Math.round(receivedAt + (spanMs * (index + 1)) / (changes.length + 1));
    const run = async () => {
      const change: PlannedChange | null = plan(subject, at);
      if (!change) return;
      await db.batch([...changeStatements(db, subject, change, actor(admin, at))]);
      subject = { ...subject, ...(change.set as Partial<Subject>), version: subject.version + 1 };
    };
    steps.push({ at, run });
  });
  if (sample.note !== null) {
    const at = Math.round(receivedAt + spanMs / 2);
    const note = { id: newId(), applicationId: id, text: sample.note, mentions: [] };
    steps.push({ at, run: () => insertNote(db, note, actor(admin, at)) });
  }
  return steps;
}

/** The applications of the month with their mails, and what the team did with each. */
export async function applicationSteps(month: Month): Promise<Step[]> {
  const steps = await Promise.all(demoApplications.map((sample) => stepsOf(sample, month)));
  return steps.flat();
}
