SELECT email FROM applications WHERE id IN (SELECT id FROM erased_records)
UNION
SELECT email FROM messages WHERE id IN (SELECT id FROM erased_records)
UNION
SELECT email FROM (SELECT id, email FROM users UNION ALL SELECT id, email FROM newsletter_subscribers)
  WHERE id IN (SELECT id FROM erased_records)
UNION
SELECT visitor_email FROM chat_conversations
  WHERE visitor_email IS NOT NULL AND id IN (SELECT id FROM erased_records)
UNION
SELECT iif(recipient_kind = 'team', reply_to, recipient) FROM outbox
  WHERE id IN (SELECT id FROM erased_records)
