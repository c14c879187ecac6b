-- Of people whose data was erased because they, or an admin for them, asked for it. What ended by a term ends by it again.
WITH erased AS (SELECT id FROM erased_records WHERE request_id <> 'retention'),
forms AS (SELECT id, email FROM applications UNION ALL SELECT id, email FROM messages),
accounts AS (SELECT id, email FROM users WHERE issuer <> 'erased' UNION ALL SELECT id, email FROM newsletter_subscribers),
mails AS (SELECT id, iif(recipient_kind = 'team', reply_to, recipient) AS email FROM outbox
  UNION ALL SELECT id, from_email FROM received_mails)
SELECT email FROM forms WHERE id IN erased
UNION
SELECT email FROM accounts WHERE id IN erased
UNION
SELECT visitor_email FROM chat_conversations WHERE visitor_email IS NOT NULL AND id IN erased
UNION
SELECT email FROM mails WHERE email IS NOT NULL AND id IN erased
