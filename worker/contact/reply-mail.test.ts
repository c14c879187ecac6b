import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { getMessage } from "#contract/messages.ts";
import { newId } from "#worker/lib/id.ts";
import { auditOf, newAdmin, newMessage, replyMails } from "#worker/testing/message-desk.ts";
import { errorOf } from "#worker/testing/request.ts";

/** Stores a mail of the sender. */
async function receive(messageId: string, columns: Record<string, string | number>) {
  const values = {
    ...{ id: newId(), record_kind: "message", record_id: messageId, reference: "SS-1" },
    ...{ from_email: "mina@okafor.example", subject: "Re", is_text_cut: 0, attachments: "[]" },
    ...{ is_automatic: 0, is_bounce: 0, authentication: "passed", is_from_other_email: 0 },
    ...{ received_at: 1, ...columns },
  };
  const names = Object.keys(values);
  await env.DB.prepare(
    `INSERT INTO received_mails (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(values))
    .run();
}

it("offers times as invitations; the answers to them arrive on the message", async () => {
  const [id, admin] = [await newMessage({ name: "Okafor, Mina; שלום 🦄" }), await newAdmin()];
  const slots = [
    { localTime: "2126-07-01T14:30", minutes: 30 },
    { localTime: "2126-12-01T14:30", minutes: 30 },
  ];
  expect((await admin.reply(id, { slots })).status).toBe(201);
  const [mail] = await replyMails(id);
  const files = JSON.parse(mail?.attachments ?? "") as { content: string }[];
  expect(files).toHaveLength(2);
  const [text = ""] = files.map(({ content }) => content.replaceAll("\r\n ", ""));
  expect(text).toContain(`mailto:${mail?.reply_to}\r\n`);
  expect(text).toContain('CN="Okafor, Mina; שלום 🦄"');
  expect(mail?.body).toContain("We suggest these times for our call:\n- ");
  // The clock of the agency is ahead of UTC in summer.
  expect((await admin.read(id)).entries[0]?.slots).toEqual([
    { startsAt: Date.UTC(2126, 6, 1, 13, 30), minutes: 30 },
    { startsAt: Date.UTC(2126, 11, 1, 14, 30), minutes: 30 },
  ]);
});

it("confirms one of several times once, mails that it holds and cancels the others", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const slots = [
    { localTime: "2126-07-01T10:00", minutes: 30 },
    { localTime: "2126-07-02T10:00", minutes: 30 },
  ];
  await admin.reply(id, { slots });
  const [entry] = (await admin.read(id)).entries;
  const replyId = entry?.id ?? "";
  const hold = (slot: number) => admin.hold(id, replyId, slot);
  // The mail that offers the times is not sent yet.
  expect(await errorOf(await hold(1))).toMatchObject({ status: 409 });
  await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE id = ?")
    .bind(`${replyId}:reply`)
    .run();
  await admin.change(id, { version: 2, status: "open" });
  const held = getMessage.reply.parse(await (await hold(1)).json());
  expect(held).toMatchObject({ status: "answered", entries: [{ heldSlot: 1 }] });
  expect((await hold(1)).status).toBe(200);
  expect(await errorOf(await hold(0))).toMatchObject({ status: 409, code: "conflict" });
  expect(await errorOf(await hold(2))).toMatchObject({ status: 422 });
  const { results } = await env.DB.prepare(
    "SELECT body, attachments FROM outbox WHERE cause_id = ? AND id <> ? AND recipient_kind = 'reply'",
  )
    .bind(id, `${replyId}:reply`)
    .all<{ body: string; attachments: string }>();
  expect(results).toHaveLength(1);
  expect(results[0]?.body).toContain("2 July 2126");
  expect(results[0]?.body).not.toContain("1 July 2126");
  const methods = JSON.parse(results[0]?.attachments ?? "[]").map(
    ({ content }: { content: string }) => /METHOD:\w+/.exec(content)?.[0],
  );
  expect(methods).toEqual(["METHOD:REQUEST", "METHOD:CANCEL"]);
  expect(await auditOf(id)).toContain("message.slot_held");
});

it.each([
  ["in the past", [{ localTime: "2020-01-01T10:00", minutes: 30 }], ["slots.0.localTime"]],
  ["that is none", [{ localTime: "2126-13-01T10:00", minutes: 30 }], ["slots.0.localTime"]],
  ["of an unknown length", [{ localTime: "2126-01-01T10:00", minutes: 7 }], ["slots.0.minutes"]],
  ["twice", Array(2).fill({ localTime: "2126-01-01T10:00", minutes: 30 }), ["slots"]],
  [
    "beyond three",
    [1, 2, 3, 4].map((day) => ({ localTime: `2126-01-0${day}T10:00`, minutes: 30 })),
    ["slots"],
  ],
])("offers no time %s", async (_, slots, fields) => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  expect(await errorOf(await admin.reply(id, { slots }))).toEqual({
    status: 422,
    code: "invalid",
    fields,
  });
  expect(await replyMails(id)).toEqual([]);
});

it("refers to the earlier mails, so that mail programs show one conversation", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  await env.DB.prepare(
    `INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at, message_id)
     VALUES ('earlier:reply', ?, 'r', 's', 'b', 'sent', 1, 1, '<first@provider.example>')`,
  )
    .bind(id)
    .run();
  await receive(id, { message_id: "<second@mail.example>", text: "One more thing" });
  await receive(id, { message_id: "<a b>\r\nBcc: all@x.example", text: "Away", is_automatic: 1 });
  await receive(id, { text: "Of a colleague", is_from_other_email: 1 });
  const message = await admin.read(id);
  const texts = message.receivedMails.map(({ text }) => text);
  expect(texts).toEqual(["One more thing", "Away", "Of a colleague"]);
  await admin.reply(id);
  const [, mail] = await replyMails(id);
  expect(JSON.parse(mail?.headers ?? "")).toEqual({
    "In-Reply-To": "<second@mail.example>",
    // The confirmation stands between them once it is sent.
    References: expect.stringMatching(
      /^<first@provider\.example> (<[^ >]+> )?<second@mail\.example>$/,
    ),
  });
  // The words of one person are not quoted to another.
  expect(mail?.body).toContain("> One more thing");
  expect(mail?.body).not.toContain("Of a colleague");
});
