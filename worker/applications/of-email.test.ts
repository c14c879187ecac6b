import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { applicationsOfEmail } from "./of-email.ts";

it("reads fewer than 50 of 10,000 applications to find the newest ten of an email", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
       answers, terms_version, stage, is_spam, spam_score, received_at)
     SELECT printf('%026d', i), 'SS-' || i, 'h', 'portal', 'Mina Okafor', 'Mina' || (i % 800) || '@okafor.example',
       'creator', '{}', 'v', 'new', 0, 0, i FROM n`,
  ).run();
  const { binding, rowsRead } = countingDatabase();
  const own = sql`(SELECT 'mina7@Okafor.example' AS email) AS own`;
  const found = await applicationsOfEmail(openDatabase(binding), own);
  const newest = Array.from({ length: 10 }, (_, n) => String(9607 - n * 800).padStart(26, "0"));
  expect(found.map(({ id }) => id)).toEqual(newest);
  expect(rowsRead()).toBeLessThan(50);
});
