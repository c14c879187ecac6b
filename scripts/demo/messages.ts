import { referenceOf } from "#contract/reference.ts";
import { type DemoMessage, demoMessages } from "#seed/demo/messages.ts";
import type { User } from "#worker/auth/user-store.ts";
import { changeStatements, messagesWithIds } from "#worker/contact/change-store.ts";
import { confirmationMails } from "#worker/contact/confirmation-mails.ts";
import { plannedChanges } from "#worker/contact/planned-changes.ts";
import { sendReply } from "#worker/contact/reply.ts";
import { insertMessage, type NewMessage } from "#worker/contact/store.ts";
import type { ReadMail } from "#worker/inbound/read-mail.ts";
import { messageIdsOf, receivedMailsOf } from "#worker/inbound/read-mails.ts";
import { storeMail } from "#worker/inbound/store-mail.ts";
import { inboundPassed } from "#worker/inbound-passed.ts";
import { idFromParts } from "#worker/lib/id.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const hourMs = 3_600_000;
/** How long after a message the team answered it, and closed it after that. */
const answerMs = 5 * hourMs;
const closeMs = 20 * hourMs;

async function rowOf(sample: DemoMessage, now: number): Promise<NewMessage> {
  const { name, email, subject, message, isSpam = false } = sample;
  const id = await idFromParts("demo message", email);
  return {
    ...{ id, reference: referenceOf(id), payloadHash: await idFromParts(message) },
    ...{ name, email, subject, message, applicationId: null, isSpam },
    ...{ spamScore: isSpam ? 80 : 0, attribution: null },
    receivedAt: Math.round(now - sample.hoursAgo * hourMs),
  };
}

/** Answers a message at a time (epoch ms). */
async function reply(
  { db, settings }: Month,
  { id }: NewMessage,
  text: string,
  by: User,
  at: number,
) {
  const answer = { id: await idFromParts("demo reply", id), version: 1, text, slots: [] };
  const sources = { receivedMailsOf, messageIdsOf };
  await sendReply(db, id, answer, { context: actor(by, at), settings, sources });
}

/** Closes a message at a time (epoch ms). */
async function close({ db }: Month, { id }: NewMessage, by: User, at: number) {
  const found = (await messagesWithIds(db, [id])).get(id);
  if (!found) throw new Error(`The demo message ${id} is missing.`);
  const changes = plannedChanges(found.message, { status: "closed" }, at);
  const changer = { context: actor(by, at), mails: null };
  await db.batch(await changeStatements(db, found.message, changes, changer));
}

/** Stores what came back by mail at a time (epoch ms). */
async function receive(month: Month, row: NewMessage, text: string, now: number) {
  const { db, bucket, settings } = month;
  const { id, reference, name, email } = row;
  const mail: ReadMail = {
    ...{ from: email, fromName: name, subject: `Re: ${row.subject} (${reference})`, text },
    ...{ messageId: `<${id}@demo.example>`, inReplyTo: null, date: new Date(now).toUTCString() },
    ...{ isTextCut: false, isAutomatic: false, files: [], bounce: null },
    authentication: "passed",
  };
  const record = { kind: "message", id, reference, name, email } as const;
  const stores = { db, bucket, origin: settings.PUBLIC_ORIGIN };
  await storeMail(stores, inboundPassed, { mail, record, returned: null, now });
}

async function stepsOf(sample: DemoMessage, month: Month): Promise<Step[]> {
  const { db, now, team, settings, writeMail } = month;
  const row = await rowOf(sample, now);
  const { receivedAt } = row;
  const mails = await confirmationMails(settings, row, writeMail);
  const insert = () => db.batch([...insertMessage(db, row, mails)]);
  const steps: Step[] = [{ at: receivedAt, run: insert }];
  const { reply: text, repliedBy = 0, isClosed = false, answer } = sample;
  if (text === undefined) return steps;
  const repliedAt = receivedAt + answerMs;
  steps.push({ at: repliedAt, run: () => reply(month, row, text, team[repliedBy], repliedAt) });
  const closedAt = repliedAt + closeMs;
  if (isClosed)
    steps.push({ at: closedAt, run: () => close(month, row, team[repliedBy], closedAt) });
  if (answer) {
    const at = Math.round(now - answer.hoursAgo * hourMs);
    steps.push({ at, run: () => receive(month, row, answer.text, at) });
  }
  return steps;
}

/** The messages of the month with their mails, and what the team and the senders wrote after them. */
export async function messageSteps(month: Month): Promise<Step[]> {
  const steps = await Promise.all(demoMessages.map((sample) => stepsOf(sample, month)));
  return steps.flat();
}
