import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { receivedMailLimits } from "#contract/received-mails.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { storeReceivedMail } from "#worker/testing/received-mails.ts";
import { messageIdsOf, receivedMailsOf } from "./read-mails.ts";

const db = openDatabase(env.DB);

it("reads the newest mails of a record, oldest first, apart from what they quote", async () => {
  const id = newId();
  const count = receivedMailLimits.shown + 1;
  for (let number = 1; number <= count; number += 1) await storeReceivedMail(id, number);
  await storeReceivedMail(newId(), 1);

  const mails = await receivedMailsOf(db, { kind: "message", id });
  expect(mails).toHaveLength(receivedMailLimits.shown);
  expect(mails[0]).toMatchObject({ text: "Answer 2", quotedText: "> Earlier" });
  expect(mails.at(-1)).toMatchObject({ text: `Answer ${count}` });
  expect((await messageIdsOf(db, { kind: "message", id })).at(-1)).toBe(`<${count}@mail.example>`);
});
