import { pruneAnalytics } from "./analytics/prune.ts";
import { rollUpDue } from "./analytics/roll-up.ts";
import { sendDigest } from "./analytics/send-digest.ts";
import { pruneShareLinks } from "./analytics/share-link-store.ts";
import { receivedByChannel } from "./applications/channels.ts";
import { pruneSessions } from "./auth/prune.ts";
import { eraseOldConversations } from "./chat/erase-old.ts";
import { prunePictures } from "./chat/prune-pictures.ts";
import { reopenUnsent } from "./contact/answer-state.ts";
import { purgeTrash, runContentSchedule } from "./content/jobs.ts";
import { entriesWithPicture } from "./content/picture-usage.ts";
import type { Cron } from "./crons.ts";
import { pruneErrors } from "./errors/prune.ts";
import { failLostRuns } from "./generation/run-store.ts";
import { pruneAttachments } from "./inbound/stored-attachments.ts";
import { openDatabase } from "./lib/db.ts";
import { type AppEnv, checkSettings } from "./lib/env.ts";
import { log } from "./lib/log.ts";
import { drainBacklog } from "./lib/outbox.ts";
import { type Removed, recordRemoved } from "./lib/retention-store.ts";
import { compactAfterDeletions } from "./lib/search-terms.ts";
import { pruneSubmittedLines } from "./lib/submitted-line-store.ts";
import { withDeadline } from "./lib/with-deadline.ts";
import { purgePictures } from "./media/purge.ts";
import { continueSend } from "./newsletter/continue-send.ts";
import { pruneSubscribers } from "./newsletter/jobs.ts";
import { personalData } from "./personal-data.ts";
import { runErasures } from "./privacy/erase.ts";
import { pruneDataRequests } from "./privacy/requests.ts";
import { removeAfterTerm } from "./privacy/terms.ts";
import { termedRecords } from "./termed-records.ts";

/** A scheduled job. The platform may run it late or twice, so it must be idempotent. */
type Job = (env: AppEnv["Bindings"]) => Promise<unknown>;

/** How long a job may take, in milliseconds: longer than a full backlog of mails, less than the 15 minutes of the platform. */
const jobMs = 10 * 60_000;
/** Less, because what the other jobs of the retention rules have removed is recorded after the last one. */
const retentionJobMs = jobMs - 60_000;

/** The jobs of the retention rules; what each has removed is recorded for the back office. */
const retentionJobs: Readonly<
  Record<string, (env: AppEnv["Bindings"], now: number) => Promise<Removed>>
> = {
  purgeTrash: (env, now) => purgeTrash(openDatabase(env.DB), now),
  pruneShareLinks: (env, now) => pruneShareLinks(openDatabase(env.DB), now),
  eraseOldConversations,
  prunePictures,
  pruneAttachments,
  pruneErrors: (env, now) => pruneErrors(openDatabase(env.DB), now),
  pruneSubmittedLines: (env) => pruneSubmittedLines(openDatabase(env.DB)),
  purgePictures: (env) => purgePictures(env, entriesWithPicture),
  pruneAnalytics: (env, now) => pruneAnalytics(env.DB, now),
  pruneSessions,
  pruneSubscribers: (env, now) => pruneSubscribers(openDatabase(env.DB), now),
  removeAfterTerm: (env, now) => removeAfterTerm(env, termedRecords, now),
  pruneDataRequests: (env, now) => pruneDataRequests(openDatabase(env.DB), now),
};

/** Runs the retention jobs side by side, and records what those that did not fail have removed; its search terms go within the hour. */
async function runRetention(env: AppEnv["Bindings"]): Promise<void> {
  const now = Date.now();
  const removed: Removed = {};
  const jobs = Object.entries(retentionJobs).map(([name, job]) =>
    runJob(
      name,
      async () => {
        Object.assign(removed, await job(env, now));
      },
      env,
      retentionJobMs,
    ),
  );
  await Promise.all(jobs);
  const db = openDatabase(env.DB);
  await recordRemoved(db, removed, now);
  await compactAfterDeletions(db, now);
}

/** Every scheduled job by cron expression and name. */
const schedule: Readonly<Record<Cron, Readonly<Record<string, Job>>>> = {
  "* * * * *": {
    drainBacklog,
    reopenUnsent: (env) => reopenUnsent(openDatabase(env.DB), Date.now()),
    failLostRuns: (env) => failLostRuns(openDatabase(env.DB)),
    runContentSchedule: (env) => runContentSchedule(openDatabase(env.DB), Date.now()),
    // Does something once an hour, and more often after a standstill.
    rollUpAnalytics: (env) => rollUpDue(env, Date.now()),
    sendDigest: (env) => sendDigest(env, Date.now(), receivedByChannel),
    continueSend: (env) => continueSend(openDatabase(env.DB), env, Date.now()),
    runErasures: (env) => runErasures(env, personalData, Date.now()),
    runRetention,
  },
};

async function runJob(
  name: string,
  job: Job,
  env: AppEnv["Bindings"],
  deadlineMs = jobMs,
): Promise<void> {
  try {
    await withDeadline(job(env), deadlineMs);
  } catch (error) {
    log("error", { event: "scheduled_job_failed", job: name, error });
  }
}

/**
 * Runs the jobs of a cron expression side by side; a job that fails or hangs is logged and stops no other. Throws
 * for an expression that is not in the table, and for settings with which links in mails would never work: a later run does
 * what waits.
 */
export async function runScheduledJobs(cron: string, env: AppEnv["Bindings"]): Promise<void> {
  const jobs = Object.hasOwn(schedule, cron) ? schedule[cron as Cron] : undefined;
  if (jobs === undefined) throw new Error(`No scheduled jobs for the cron expression "${cron}"`);
  try {
    checkSettings({ env });
  } catch (error) {
    log("error", { event: "scheduled_job_failed", job: "all", error });
    throw error;
  }
  // The runtime cancels what still runs when this returns.
  await Promise.all(Object.entries(jobs).map(([name, job]) => runJob(name, job, env)));
}
