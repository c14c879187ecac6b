import { checkSettings } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import type { Conversation } from "./conversation.ts";
import { jobHandlers } from "./job-handlers.ts";
import type { DueJob } from "./job-table.ts";
import { planJobs } from "./planned-jobs.ts";

async function runJob(conversation: Conversation, job: DueJob, now: number): Promise<void> {
  const { jobs, env } = conversation;
  try {
    // Here, because an alarm that throws rings only a few times more, and a job is tried until it is done.
    checkSettings({ env });
    await jobHandlers[job.kind](conversation, job.data, now);
    if (jobs.exists) jobs.finish(job);
  } catch (error) {
    log("warn", { event: "chat_job_failed", kind: job.kind, tries: job.tries, error });
    if (jobs.exists) jobs.postpone(job, now);
  }
}

/** Does what is due, each job by itself, and sets the alarm for the rest. */
export async function runJobs(conversation: Conversation, now: number): Promise<void> {
  const { jobs } = conversation;
  if (!jobs.exists) return;
  try {
    for (const job of jobs.due(now)) await runJob(conversation, job, now);
  } finally {
    if (conversation.record !== null) planJobs(conversation);
    if (jobs.exists) conversation.rearm();
  }
}
