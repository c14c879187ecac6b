import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import { listApplications } from "#contract/application-lists.ts";
import { getApplication } from "#contract/application-record.ts";
import { demoApplications } from "#seed/demo/applications.ts";

const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first("n");

/** Pairs of endpoints: a list, and the record that each of its rows opens. */
export const applicationPages = [[listApplications, getApplication]] as const;

/** What is expected of the applications of a month that ends at `now` (epoch ms). */
export function applicationCases(now: number): void {
  it("stores every application, in the order received, and nothing later than now", async () => {
    expect(await count("applications")).toBe(demoApplications.length);
    const pairs = "applications a JOIN applications b ON b.seq = a.seq + 1";
    expect(await count(`${pairs} WHERE b.received_at < a.received_at`)).toBe(0);
    expect(await count(`applications WHERE received_at > ${now}`)).toBe(0);
    expect(await count(`application_events WHERE happened_at > ${now}`)).toBe(0);
  });

  it("gives applications in every stage a history of the changes that led to it", async () => {
    const stages = "(SELECT DISTINCT stage, outcome FROM applications)";
    expect(await count(stages)).toBe(6);
    const changes =
      "(SELECT count(*) FROM application_events WHERE application_id = a.id AND kind NOT LIKE 'note%')";
    expect(await count(`applications a WHERE version <> ${changes}`)).toBe(0);
    const latest = `(SELECT stage FROM application_events WHERE application_id = a.id
    AND kind = 'moved' ORDER BY happened_at DESC LIMIT 1)`;
    expect(await count(`applications a WHERE stage <> coalesce(${latest}, 'new')`)).toBe(0);
  });

  it("shows a team that moves every application within the promised time", async () => {
    const moves = "application_events JOIN applications a ON a.id = application_id";
    expect(await count(`${moves} WHERE kind = 'moved'`)).toBeGreaterThan(10);
    const isLate = `kind = 'moved' AND happened_at >= received_at + ${promiseMs}`;
    expect(await count(`${moves} WHERE ${isLate}`)).toBe(0);
  });
}
