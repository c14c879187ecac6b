-- Newsletters in progress: their readers have mails that the database knows nothing of.
UPDATE newsletter_sends SET cancelled_at = unixepoch() * 1000
  WHERE cancelled_at IS NULL AND (queued_at IS NULL
    OR EXISTS (SELECT 1 FROM outbox WHERE cause_id = newsletter_sends.id AND status = 'pending'));
-- Waiting mails: most have been sent since.
UPDATE outbox SET status = 'cancelled', last_error = 'Cancelled after a restore of the database.'
  WHERE status = 'pending';
-- Failed mails of an outage: the first mail that is sent would make them due again.
UPDATE outbox SET status = 'dismissed'
  WHERE status = 'dead' AND recipient_kind <> 'reply' AND created_at > coalesce((SELECT max(sent_at) FROM outbox), 0);
-- Erased subscribers get no newsletter until the erasure is repeated.
UPDATE newsletter_subscribers SET state = 'unsubscribed', ended_at = unixepoch() * 1000, version = version + 1
  WHERE state = 'subscribed' AND id IN (SELECT id FROM erased_records);
-- Erased accounts, also of those who were admins, whose erasure would be refused when it is repeated.
UPDATE users SET role = 'user', disabled_at = coalesce(disabled_at, unixepoch() * 1000), version = version + 1
  WHERE id IN (SELECT id FROM erased_records);
-- Sessions that were ended since.
UPDATE users SET session_epoch = session_epoch + 1;
