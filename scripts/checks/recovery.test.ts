import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrate, runSql, withLocalDatabase } from "#scripts/lib/local-database.ts";
import { inRoot } from "#scripts/lib/root.ts";

const read = (name: string): string => readFileSync(inRoot("docs", "recovery", name), "utf8");
const subscriber = (id: string, state: string): string =>
  `INSERT INTO newsletter_subscribers (id, email, email_key, state, source, consent_version, is_spam, requested_at)
   VALUES ('${id}', '${id}@okafor.example', '${id}', '${state}', 'news', '1', 0, 1);`;
const user = (id: string): string =>
  `INSERT INTO users (id, issuer, subject, email, role, created_at, last_sign_in_at)
   VALUES ('${id}', 'https://id.example', '${id}', '${id}@agency.example', 'admin', 1, 1);`;
const send = (id: string, queuedAt: string): string =>
  `INSERT INTO newsletter_sends (id, post_id, subject, text, recipients, last_seq, done_seq, started_at, started_by, queued_at)
   VALUES ('${id}', 'post', 'News', 'News', 9, 9, 1, 1, 'ada', ${queuedAt});`;

const message = (id: string): string =>
  `INSERT INTO messages (id, reference, payload_hash, name, email, subject, message, is_spam, spam_score, received_at)
   VALUES ('${id}', '${id}', 'hash', 'Mina', '${id}@okafor.example', 'S', 'M', 0, 0, 1);`;

const mail = (id: string, status: string, createdAt: number, sentAt = "NULL"): string =>
  `INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at, sent_at)
   VALUES ('${id}', 'note', 'visitor@okafor.example', 'Thank you', 'Thank you', '${status}', ${createdAt}, 1, ${sentAt});`;

/** The emails of the team, a text of a mail, and the hours of the chat, as an admin sets them. */
const settings = (version: number, email: string, body: string, hours: string): string =>
  `INSERT OR REPLACE INTO settings VALUES ('team_emails', '{"applications":"${email}"}', ${version}, 'ada', ${version});
   INSERT OR REPLACE INTO mail_templates VALUES ('receipt', 'Receipt', NULL, '${body}', ${version}, 'ada', ${version}, NULL);
   INSERT OR REPLACE INTO chat_settings VALUES ('chat', '{"hours":"${hours}"}', ${version}, 'ada', ${version});`;

const receivedMail = (id: string, recordId: string): string =>
  `INSERT INTO received_mails (id, record_kind, record_id, reference, from_email, subject, text, is_text_cut, attachments,
     is_automatic, is_bounce, authentication, is_from_other_email, received_at)
   VALUES ('${id}', 'message', '${recordId}', 'SS-1', '${id}@okafor.example', 'S', 'T', 0, '[]', 0, 0, '{}', 1, 1);`;

/** The database at the minute that it is restored to. */
const restored = [
  ...["asked", "ended"].map(message),
  // Of an erased person on another's record, and of another person on the record of an erased one.
  receivedMail("sender", "ended"),
  receivedMail("colleague", "asked"),
  ...["left", "removed", "erased", "reader"].map((id) => subscriber(id, "subscribed")),
  ...["ada", "demoted", "disabled", "former"].map(user),
  send("finished", "2"),
  send("in-progress", "NULL"),
  mail("note:waits", "pending", 1),
  mail("note:sent", "sent", 2, "2"),
  mail("note:refused", "dead", 1),
  // The first mail that is sent would make this one due again, and leave the reply to an admin.
  mail("note:of-outage", "dead", 3),
  mail("reply:reply", "dead", 3),
  settings(1, "left@agency.example", "Thanks", "09-17"),
].join("\n");

/** A text of a mail as long as people write them, with what its line of SQL has to escape. */
const mailText = `It's "here" at 100%Q, \\n and '||char(10)||'\r\n${"A line, then\n\n".repeat(100)}thanks`;

/** What happened since, which the restore takes back. */
const since = `
  UPDATE newsletter_subscribers SET state = 'unsubscribed', ended_at = 5 WHERE id = 'left';
  DELETE FROM newsletter_subscribers WHERE id IN ('removed', 'erased');
  INSERT INTO audit_events (id, actor_id, action, subject_kind, subject_id, at, request_id) VALUES
    ('1', 'ada', 'subscriber.removed', 'subscriber', 'removed', 5, 'request'),
    ('2', 'ada', 'user.role_changed', 'user', 'demoted', 5, 'request'),
    ('3', 'ada', 'user.role_changed', 'user', 'former', 5, 'request');
  ${settings(2, "team@agency.example", mailText.replaceAll("'", "''"), "10-16")}
  UPDATE users SET role = 'user' WHERE id = 'demoted';
  UPDATE users SET disabled_at = 5 WHERE id = 'disabled';
  DELETE FROM users WHERE id = 'former';
  DELETE FROM messages;
  DELETE FROM received_mails;
  INSERT INTO erased_records (request_id, kind, id, erased_at) VALUES
    ('request', 'account', 'former', 5), ('request', 'subscriptions', 'erased', 5),
    ('request', 'messages', 'asked', 5), ('retention', 'messages', 'ended', 5),
    ('request', 'received_mails', 'sender', 5), ('request', 'received_mails', 'colleague', 5);`;

/** Takes the rows back to that minute, as a restore does; audit events cannot be deleted, and nothing reads them afterwards. */
const restore = [
  ...["newsletter_subscribers", "newsletter_sends", "users", "outbox", "messages"],
  ...["received_mails", "erased_records", "settings", "mail_templates", "chat_settings"],
]
  .map((table) => `DELETE FROM ${table};`)
  .concat(restored)
  .join("\n");

type Row = Record<string, unknown>;

// Applying every migration takes several seconds, on a busy machine many.
const timeout = 90_000;

it("keeps what admins have set, and who has left, was removed, erased, demoted or disabled, through a restore of the database", {
  timeout,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "recovery-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await withLocalDatabase(folder, async (database) => {
    const rows = async (query: string) => (await database.prepare(query).all<Row>()).results;
    await migrate(database);
    await runSql(database, restored, since);
    const lines = (await rows(read("changes-since.sql"))).map(({ line }) => String(line));
    // An operator deletes what is part of the damage line by line.
    expect(lines.filter((line) => !/^(INSERT|UPDATE|DELETE) .*;$/.test(line))).toEqual([]);
    const changes = lines.join("\n");
    await runSql(database, restore, changes, read("after-restore.sql"));

    expect(await rows("SELECT id, state FROM newsletter_subscribers ORDER BY id")).toEqual([
      { id: "erased", state: "unsubscribed" },
      { id: "left", state: "unsubscribed" },
      { id: "reader", state: "subscribed" },
    ]);
    const states = "SELECT id, role, disabled_at, session_epoch FROM users ORDER BY id";
    expect(await rows(states)).toEqual([
      { id: "ada", role: "admin", disabled_at: null, session_epoch: 1 },
      { id: "demoted", role: "user", disabled_at: null, session_epoch: 1 },
      { id: "disabled", role: "admin", disabled_at: 5, session_epoch: 1 },
      // An admin whose role was taken away before the erasure, which is asked for again.
      { id: "former", role: "user", disabled_at: expect.any(Number), session_epoch: 1 },
    ]);
    const cancelled = "SELECT id FROM newsletter_sends WHERE cancelled_at IS NOT NULL";
    expect(await rows(cancelled)).toEqual([{ id: "in-progress" }]);
    expect(await rows("SELECT id, status FROM outbox ORDER BY id")).toEqual([
      { id: "note:of-outage", status: "dismissed" },
      { id: "note:refused", status: "dead" },
      { id: "note:sent", status: "sent" },
      { id: "note:waits", status: "cancelled" },
      { id: "reply:reply", status: "dead" },
    ]);
    const set = `SELECT json_extract(settings.value, '$.applications') AS email, settings.version, body,
      json_extract(chat_settings.settings, '$.hours') AS hours FROM settings, mail_templates, chat_settings`;
    expect(await rows(set)).toEqual([
      { email: "team@agency.example", version: 2, body: mailText, hours: "10-16" },
    ]);
    // Whose message has ended by a term has not asked for the erasure of everything else.
    const emails = ["asked@okafor", "erased@okafor", "former@agency", "sender@okafor"];
    expect(await rows(read("erased-emails.sql"))).toEqual(
      emails.map((email) => ({ email: `${email}.example` })),
    );
  });
});

it.each(["changes-since.sql", "erased-emails.sql"])(
  "passes %s to wrangler as the value of an option, which begins with no dash",
  (name) => expect(read(name)).not.toMatch(/^-/),
);
