import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { listAdmins } from "./list-admins.ts";
import { teamNameOf } from "./user-store.ts";

it("reads fewer than 50 of 10,000 users to list three admins", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO users (id, issuer, subject, email, role, created_at, last_sign_in_at)
     SELECT 'id' || i, 'https://id.example', i, i || '@people.example',
       iif(i % 4000 = 1, 'admin', 'user'), i, i FROM n`,
  ).run();
  const { binding, rowsRead } = countingDatabase();
  const admins = await listAdmins(openDatabase(binding));
  expect(admins.map(({ id }) => id)).toEqual(["id1", "id4001", "id8001"]);
  expect(rowsRead()).toBeLessThan(50);
});

it("names by their email those who share a first name", async () => {
  const insert = env.DB.prepare(
    `INSERT INTO users (id, issuer, subject, email, first_name, role, created_at, last_sign_in_at)
     VALUES (?1, 'https://id.example', ?1, ?1 || '@team.example', ?2, 'admin', 0, 0)`,
  );
  await env.DB.batch([
    insert.bind("ada1", "Ada"),
    insert.bind("ada2", "Ada"),
    insert.bind("sofia", "Sofia"),
  ]);
  const admins = await listAdmins(openDatabase(env.DB));
  const names = admins.flatMap(({ id, name }) => (/^(ada|sofia)/.test(id) ? [name] : []));
  expect(names).toEqual(["Ada (ada1@team.example)", "Ada (ada2@team.example)", "Sofia"]);
  // As a part of another query, too.
  const [joined] = await openDatabase(env.DB).all<{ name: string }>(
    sql`SELECT ${teamNameOf("author")} AS name FROM users AS author WHERE author.id = 'ada2'`,
  );
  expect(joined?.name).toBe("Ada (ada2@team.example)");
});
