import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "./lib/db.ts";
import { newId } from "./lib/id.ts";
import { mailboxOf } from "./lib/mailbox.ts";
import { keyOfMailbox, mailboxKey } from "./lib/mailbox-key.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { idsOfMailbox } from "./lib/personal-data.ts";
import { personalData } from "./personal-data.ts";
import { textColumnsOf } from "./privacy/text-columns.ts";
import { countingDatabase } from "./testing/databases.ts";

const db = openDatabase(env.DB);
const isSearch = (table: string) => /_(search|lookup)(_|$)/.test(table);

it("says of every table with texts whose they are, and of no other", async () => {
  const stored = [...(await textColumnsOf(db)).keys()].filter((table) => !isSearch(table));
  const sentence =
    "`textTables` of worker/personal-data.ts needs one line for each table with texts";
  expect(Object.keys(personalData.tables).toSorted(), sentence).toEqual(stored.toSorted());
});

it("names the column with the id of a record only where there is one", async () => {
  const columns = await textColumnsOf(db);
  for (const [table, { record }] of Object.entries(personalData.tables))
    if (record) expect(columns.get(table)).toContain(record[1]);
});

describe("the key of a mailbox", () => {
  it.each([
    "Mina.Okafor+tag@GMAIL.com",
    "a.b.c@googlemail.com",
    "mina.okafor+x+y@Okafor.Example",
    "+@okafor.example",
    "Jörg@Müller.example",
    "plain@okafor.example",
  ])("is that of mailboxOf for %s", async (email) => {
    const key = await db.get<{ key: string }>(
      sql`SELECT ${mailboxKey("email")} AS key FROM (SELECT ${email} AS email)`,
    );
    expect(key.key).toBe(keyOfMailbox(mailboxOf(email)));
  });

  it.each([
    ["applications", "email"],
    ["messages", "email"],
    ["newsletter_subscribers", "email"],
    ["users", "email"],
    ["chat_conversations", "visitor_email"],
    ["outbox", "recipient"],
    ["outbox", "reply_to"],
  ])("is in an index of %s for %s", async (table, column) => {
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT id FROM ${sql.identifier(table)}
          WHERE ${mailboxKey(column)} = ${"mina@okafor.example"} AND id > ${""} ORDER BY id`,
    );
    expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH \w+ USING .*INDEX \w+_by_\w+/);
  });
});

it("looks for an email of another script in one query, however many records have no email", async () => {
  const mail = { recipient: "a@okafor.example", subject: "S", body: "B" };
  for (let n = 0; n < 5; n += 1)
    await queueMail(db, newId(), { ...mail, recipientKind: "reply" }, 1);
  const email = "jörg@müller.example";
  await queueMail(db, newId(), { ...mail, recipientKind: "reply", replyTo: email }, 1);
  const { binding, queries } = countingDatabase();
  const subject = { email, mailbox: mailboxOf(email) };
  const outboxOf = { table: "outbox", column: "reply_to" };
  const page = { after: "", limit: 2 };
  expect(await idsOfMailbox(openDatabase(binding), outboxOf, subject, page)).toHaveLength(1);
  expect(queries()).toBe(1);
});
