import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { receivedMailLimits } from "#contract/received-mails.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { messageIdsOf, receivedMailsOf } from "./read-mails.ts";
import { receivedMails } from "./store.ts";

const db = openDatabase(env.DB);

async function store(recordId: string, number: number): Promise<void> {
  await db.insert(receivedMails).values({
    id: newId(),
    recordKind: "message",
    recordId,
    reference: "SS-7K3MX-9QXD2",
    messageId: `<${number}@mail.example>`,
    from: "jo@people.example",
    subject: "Re: Your message",
    text: `Answer ${number}\n\n> Earlier`,
    isTextCut: false,
    attachments: [],
    isAutomatic: false,
    isBounce: false,
    authentication: "passed",
    isFromOtherEmail: false,
    receivedAt: number,
  });
}

it("reads the newest mails of a record, oldest first, apart from what they quote", async () => {
  const id = newId();
  const count = receivedMailLimits.shown + 1;
  for (let number = 1; number <= count; number += 1) await store(id, number);
  await store(newId(), 1);

  const mails = await receivedMailsOf(db, { kind: "message", id });
  expect(mails).toHaveLength(receivedMailLimits.shown);
  expect(mails[0]).toMatchObject({ text: "Answer 2", quotedText: "> Earlier" });
  expect(mails.at(-1)).toMatchObject({ text: `Answer ${count}` });
  expect(await receivedMailsOf(db, { kind: "application", id })).toEqual([]);
  expect((await messageIdsOf(db, { kind: "message", id })).at(-1)).toBe(`<${count}@mail.example>`);
});
