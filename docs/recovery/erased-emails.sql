WITH
-- What ended by a term ends by it again.
erased AS (SELECT id FROM erased_records WHERE request_id <> 'retention'),
forms AS (SELECT id, email FROM applications UNION ALL SELECT id, email FROM messages),
accounts AS (SELECT id, email FROM users WHERE issuer <> 'erased' UNION ALL SELECT id, email FROM newsletter_subscribers),
mails AS (SELECT id, iif(recipient_kind = 'team', reply_to, recipient) AS email FROM outbox
  UNION ALL
  -- The sender of a mail on an erased record may be another person, who has asked for nothing.
  SELECT id, from_email FROM received_mails WHERE record_id NOT IN erased)
SELECT email FROM forms WHERE id IN erased
UNION
SELECT email FROM accounts WHERE id IN erased
UNION
SELECT visitor_email FROM chat_conversations WHERE visitor_email IS NOT NULL AND id IN erased
UNION
SELECT email FROM mails WHERE email IS NOT NULL AND id IN erased
