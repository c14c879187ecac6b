import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "#worker/lib/id.ts";
import { JobTable } from "./job-table.ts";

/** Runs on the jobs of a new conversation. */
const withJobs = (run: (jobs: JobTable) => void): Promise<void> =>
  runInDurableObject(env.CHAT_SESSIONS.getByName(newId()), (_, { storage }) => {
    const jobs = new JobTable(storage.sql);
    jobs.create();
    run(jobs);
  });

const sync = (dueAt: number) => ({ key: "sync", kind: "sync", dueAt }) as const;

/** Fails the job until the outage ends; gives the time of the last attempt. */
function fail(jobs: JobTable, outageMs: number): number {
  let at = 0;
  for (let next = 0; next < outageMs; next = jobs.nextDueAt() ?? outageMs) {
    at = next;
    for (const job of jobs.due(at)) jobs.postpone(job, at);
  }
  return at;
}

it("tries a job that failed for an hour again within a minute", () =>
  withJobs((jobs) => {
    jobs.schedule(sync(0));
    const last = fail(jobs, 3_600_000);
    expect(jobs.nextDueAt()).toBe(last + 60_000);
  }));

it("tries a job that has failed again within seconds of a new change, however many follow", () =>
  withJobs((jobs) => {
    jobs.schedule(sync(0));
    const last = fail(jobs, 3_600_000);
    for (const changedAt of [100, 900, 1700]) jobs.request(sync(last + changedAt));
    expect(jobs.nextDueAt()).toBe(last + 2100);
  }));

it("keeps the time of a job that waits and has not failed", () =>
  withJobs((jobs) => {
    jobs.request(sync(200));
    jobs.request(sync(300));
    expect(jobs.nextDueAt()).toBe(200);
    const [job] = jobs.due(200);
    jobs.request(sync(400));
    if (job) jobs.finish(job);
    expect(jobs.nextDueAt()).toBe(200);
  }));
