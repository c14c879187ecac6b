import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "./db.ts";
import { hasEmailOf } from "./email-in-text.ts";
import { mailboxOf } from "./mailbox.ts";

const db = openDatabase(env.DB);

it.each([
  ["zyxandra@gmail.com", "Write to Zyx.Andra@gmail.com.", 1],
  ["zyxandra@gmail.com", "no: zyxandra+shop.uk@GMAIL.com", 1],
  ["Zyx.Andra+site@gmail.com", "<zyxandra@gmail.com>", 1],
  ["zyxandra@gmail.com", "zyxandra@okafor.example", 0],
  ["zyxandra@gmail.com", "zyxandra+shop@okafor.example", 0],
  ["ann.lee@okafor.example", "Ann.Lee+news@okafor.example", 1],
  ["ann.lee@okafor.example", "annlee@okafor.example", 0],
  ["+tag@okafor.example", "+TAG@okafor.example", 1],
  ["+tag@okafor.example", "anna@okafor.example", 0],
  ["jörg@müller.example", "An jörg@müller.example", 1],
  ["jörg@müller.example", "", 0],
])("says of a person with the email %s and the text %j: %i", async (email, text, expected) => {
  const found = hasEmailOf(sql`${text}`, { email, mailbox: mailboxOf(email) });
  expect(await db.get(sql`SELECT ${found} AS has`)).toEqual({ has: expected });
});
