WITH
-- Two parts, because D1 takes five selects in one union.
ended AS (
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
),
set_by_admins AS (
  -- Where mails to the team go, terms of retention, hours of the chat, texts of mails: each line has no line break in it.
  SELECT printf('INSERT OR REPLACE INTO settings (key, value, version, updated_by, updated_at) VALUES (%Q, %Q, %Q, %Q, %Q);',
      key, value, version, updated_by, updated_at) AS line
    FROM settings
  UNION ALL
  SELECT printf('INSERT OR REPLACE INTO chat_settings (id, settings, version, updated_by, updated_at) VALUES (%Q, %Q, %Q, %Q, %Q);',
      id, settings, version, updated_by, updated_at)
    FROM chat_settings
  UNION ALL
  -- JSON escapes line breaks. D1 refuses an expression of many parts, as one with `char(10)` for each line break has.
  SELECT printf('INSERT OR REPLACE INTO mail_templates (id, name, subject, body, version, updated_by, updated_at, deleted_at) VALUES (%Q, json_extract(%Q, ''$''), json_extract(%Q, ''$''), json_extract(%Q, ''$''), %Q, %Q, %Q, %Q);',
      id, json_quote(name), json_quote(subject), json_quote(body), version, updated_by, updated_at, deleted_at)
    FROM mail_templates
)
SELECT line FROM ended UNION ALL SELECT line FROM set_by_admins
