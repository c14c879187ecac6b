import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { storeAdmin, storeRows } from "./stored-rows.ts";

/** How many applications `withStoredApplications` stores. */
export const total = 10_000;
/** The most rows that any page of them may read. */
export const maxRowsRead = 2000;
/** Noon of 22 November 2026 in London. The last application came one minute before, each other a minute earlier. */
const now = Date.UTC(2026, 10, 22, 12);
const userId = "00000000000000000000000001";
/** Who reads them, and when. */
export const reader = { userId, now };

/** Stores the applications numbered `from` to `to`. */
export const insertApplications = (from: number, to: number, columns: Record<string, string>) =>
  storeRows(
    "applications",
    { from, to },
    {
      reference: "'SS-' || i",
      payload_hash: "'h'",
      source: "'portal'",
      full_name: "'Mina Okafor ' || i",
      email: "'mina' || i || '@okafor.example'",
      application_type: "'creator'",
      answers: "'{}'",
      terms_version: "'v'",
      spam_score: "0",
      received_at: `${now} - (${total + 1} - i) * 60000`,
      ...columns,
    },
  );

/** Stores ten thousand applications for the tests of a file. */
export function withStoredApplications(): void {
  beforeAll(async () => {
    await storeAdmin(userId);
    // Every value is frequent, and no two of stage, assignee and rating come together but once in a while.
    await insertApplications(1, total, {
      stage: "iif(i % 2, 'new', 'decided')",
      outcome: "iif(i % 2, NULL, 'accepted')",
      is_spam: "0",
      assignee_id: `iif(i % 2 AND i <> 4711, NULL, '${userId}')`,
      rating: "1 + i % 5",
      tags: `iif(i % 3, '["press"]', '["press","vip"]')`,
      follow_up_on: "iif(i = 17, '2026-11-22', date('2026-11-23', (i % 60) || ' days'))",
    });
    await env.DB.prepare(
      "UPDATE applications SET follow_up_on = '2025-12-31', rating = NULL WHERE seq = 9",
    ).run();
  });
}
