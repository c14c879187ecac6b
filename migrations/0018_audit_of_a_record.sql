DROP INDEX `audit_events_by_subject`;--> statement-breakpoint
CREATE INDEX `audit_events_by_subject` ON `audit_events` (`subject_kind`,`subject_id`,`at`,`id`);