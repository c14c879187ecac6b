CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`at` integer NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_by_time` ON `audit_events` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_subject` ON `audit_events` (`subject_kind`,`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_status` ON `outbox` (`status`,`created_at`,`id`);--> statement-breakpoint
-- Append-only: an audit event is never changed, replaced or deleted.
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events` BEGIN
	SELECT RAISE(ABORT, 'audit_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events` BEGIN
	SELECT RAISE(ABORT, 'audit_events is append-only');
END;
--> statement-breakpoint
-- REPLACE deletes without firing the trigger above, so an id that exists is refused first.
CREATE TRIGGER `audit_events_no_replace` BEFORE INSERT ON `audit_events`
WHEN EXISTS (SELECT 1 FROM `audit_events` WHERE `id` = new.`id`) BEGIN
	SELECT RAISE(ABORT, 'audit_events is append-only');
END;
