SELECT printf('INSERT OR IGNORE INTO erased_records (request_id, kind, id, erased_at) VALUES (%Q, %Q, %Q, %Q);',
    request_id, kind, id, erased_at) AS line
  FROM erased_records
UNION ALL
-- Roles and states of admins, of those who were one, and of those who may not sign in.
SELECT printf('UPDATE users SET role = %Q, disabled_at = %Q, version = version + 1 WHERE id = %Q;', role, disabled_at, id)
  FROM users
  WHERE role = 'admin' OR disabled_at IS NOT NULL
    OR id IN (SELECT subject_id FROM audit_events WHERE action = 'user.role_changed')
UNION ALL
SELECT printf('UPDATE newsletter_subscribers SET state = %Q, ended_at = %Q, version = version + 1 WHERE id = %Q;',
    state, ended_at, id)
  FROM newsletter_subscribers
  WHERE state IN ('unsubscribed', 'bounced')
UNION ALL
SELECT printf('DELETE FROM newsletter_subscribers WHERE id = %Q;', subject_id)
  FROM audit_events
  WHERE action = 'subscriber.removed'
